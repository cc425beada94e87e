import { relative } from 'node:path'
import type { Expression, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** One of the possible children of an element. Translators don't touch white space. */
type Kind = 'text' | 'space' | 'element' | 'nothing' | 'any'

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type]

function kindsOfType(type: Type | undefined): readonly Kind[] {
  if (!type) return ['element']
  const kinds = partsOf(type).map(
    ({ flags }): Kind => (flags & TEXT ? 'text' : flags & NOTHING ? 'nothing' : 'element'),
  )
  // `children` can be any node: most never change, and some are texts.
  return new Set(kinds).size === 3 ? ['any'] : kinds
}

function kindsOf(node: Expression | Node, checker: Checker): readonly Kind[] {
  if (is.isJsxText(node)) return [node.text.trim() === '' ? 'space' : 'text']
  if (is.isJsxFragment(node))
    return [childrenOf(node).some((child) => kindsOf(child, checker).includes('text')) ? 'text' : 'element']
  if (is.isJsxElement(node) || is.isJsxSelfClosingElement(node)) return ['element']
  if (is.isJsxExpression(node)) return node.expression ? kindsOf(node.expression, checker) : ['nothing']
  if (is.isParenthesizedExpression(node)) return kindsOf(node.expression, checker)
  if (is.isConditionalExpression(node)) {
    const [yes, no] = [kindsOf(node.whenTrue, checker), kindsOf(node.whenFalse, checker)]
    // React removes one element and inserts the other.
    return yes.includes('element') && no.includes('element') ? ['nothing', ...yes, ...no] : [...yes, ...no]
  }
  if (is.isBinaryExpression(node)) {
    const right = kindsOf(node.right, checker)
    const operator = node.operatorToken.getText()
    if (operator === '&&') return ['nothing', ...right]
    if (operator === '||' || operator === '??')
      return [...kindsOf(node.left, checker).filter((kind) => kind !== 'nothing'), ...right]
  }
  if (is.isStringLiteral(node)) return [node.text.trim() === '' ? 'space' : 'text']
  // React inserts and removes items.
  if (
    is.isCallExpression(node) &&
    is.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  )
    return ['nothing', 'element']
  return kindsOfType(checker.getTypeAtLocation(node))
}

/** Returns children as React receives them, without whitespace between lines. */
function childrenOf(node: Node & { readonly children: readonly Node[] }): readonly Node[] {
  return node.children.filter((child) =>
    is.isJsxText(child)
      ? !/^\s*$/.test(child.text) || !child.text.includes('\n')
      : !is.isJsxExpression(child) || child.expression,
  )
}

export type BareText = { readonly place: string; readonly text: string; readonly from: number; readonly to: number }

/** Elements whose content is mostly text. */
const CONTROLS = new Set(['a', 'button', 'label', 'summary'])

function isControl(node: Node): boolean {
  return (
    is.isJsxElement(node) &&
    is.isIdentifier(node.openingElement.tagName) &&
    CONTROLS.has(node.openingElement.tagName.text)
  )
}

/** Returns the texts among an element's children that React may insert before, remove or change. */
function bareTextsOf(parent: JsxElement | JsxFragment, checker: Checker): readonly Node[] {
  const children = childrenOf(parent)
  if (children.length < 2) return []
  const kinds = children.map((child) => kindsOf(child, checker))
  return children.filter((_, index) => {
    const own = kinds[index] ?? []
    if (!own.includes('text') && !(own.includes('any') && isControl(parent))) return false
    if (
      (own.includes('text') && own.some((kind) => kind !== 'text')) ||
      is.isJsxFragment(inner(children[index] as Node))
    )
      return true
    // React changes the text.
    if (is.isConditionalExpression(inner(children[index] as Node))) return true
    const before = kinds.slice(0, index).reverse()
    return before[0]?.includes('nothing') === true
  })
}

const inner = (node: Node): Node => (is.isJsxExpression(node) && node.expression ? node.expression : node)

function bareIn(file: SourceFile, checker: Checker): readonly Node[] {
  const found: Node[] = []
  const visit = (node: Node) => {
    if (is.isJsxElement(node) || is.isJsxFragment(node)) found.push(...bareTextsOf(node, checker))
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/**
 * Returns texts that break a translated page: Chrome's translation replaces text nodes with elements, and React then
 * unmounts the page, because it can't find the text to insert before or remove.
 */
export function bareTexts(root: string, config: string, isOwn: (file: string) => boolean): BareText[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`${config} is no project`)
    const { program, checker } = project
    return program.getSourceFileNames().flatMap((name) => {
      const path = relative(root, name)
      const file = isOwn(path) && path.endsWith('.tsx') ? program.getSourceFile(name) : undefined
      if (!file) return []
      return bareIn(file, checker).map((node) => {
        const from = node.getStart(file)
        const line = file.text.slice(0, from).split('\n').length
        return {
          place: `${path}:${line}`,
          text: file.text.slice(from, node.end).replace(/\s+/g, ' ').trim(),
          from,
          to: node.end,
        }
      })
    })
  } finally {
    api.close()
  }
}
