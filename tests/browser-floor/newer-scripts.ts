import { relative } from 'node:path'
import type { CompatStatement } from '@mdn/browser-compat-data'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, type Symbol as TypedSymbol } from 'typescript/unstable/sync'
import { featureAt, lackedBy, type NewerUse } from './compat.ts'
import { selectorFeatures } from './newer-styles.ts'

const LIBRARY = /\/lib\.(es|dom|webworker)[\w.]*\.d\.ts$/

type Named = { readonly feature: string; readonly statement: CompatStatement }

function named(...paths: readonly (readonly string[])[]): Named | null {
  for (const path of paths) {
    const statement = featureAt(...path)
    if (statement) return { feature: path.slice(path[0] === 'javascript' ? 2 : 1).join('.'), statement }
  }
  return null
}

/** Names under which TypeScript declares one builtin several times. */
const builtinOf = (name: string) => name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '')

function globalFeature(name: string): Named | null {
  return named(
    ['javascript', 'builtins', name],
    ['api', name],
    ['api', 'Window', name],
    ['api', 'WorkerGlobalScope', name],
  )
}

function memberFeature(owner: string, member: string, isStatic = false): Named | null {
  const builtin = builtinOf(owner)
  return named(
    ['javascript', 'builtins', builtin, member],
    ['javascript', 'builtins', 'Intl', builtin, member],
    ['api', owner, isStatic ? `${member}_static` : member],
  )
}

const SELECTOR_METHODS = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll'])

/** Returns the features in a node's text: regular expressions, selectors, attributes of elements. */
function writtenFeatures(node: Node): readonly Named[] {
  if (is.isRegularExpressionLiteral(node)) {
    const lookBehind =
      /\(\?<[=!]/.test(node.text) && named(['javascript', 'regular_expressions', 'lookbehind_assertion'])
    const sets = /\/[a-z]*v[a-z]*$/.test(node.text) && named(['javascript', 'builtins', 'RegExp', 'unicodeSets'])
    return [lookBehind, sets].filter((found) => !!found)
  }
  if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments
    if (
      !SELECTOR_METHODS.has(node.expression.name.text) ||
      !argument ||
      !(is.isStringLiteral(argument) || is.isNoSubstitutionTemplateLiteral(argument))
    )
      return []
    return selectorFeatures(argument.text).filter((each): each is Named => each.statement !== undefined)
  }
  if (is.isJsxAttribute(node) && is.isIdentifier(node.name)) {
    const { tagName } = node.parent.parent as { tagName?: Node }
    if (!tagName || !is.isIdentifier(tagName) || !/^[a-z]/.test(tagName.text)) return []
    const attribute = node.name.text.toLowerCase()
    const found = named(['html', 'elements', tagName.text, attribute], ['html', 'global_attributes', attribute])
    return found ? [found] : []
  }
  return []
}

/** Returns a value's interfaces. TypeScript declares many members in mixins, which MDN's data lacks. */
function interfacesOf(type: Type | undefined): readonly string[] {
  const parts = type?.isUnionType() || type?.isIntersectionType() ? (type.getTypes() ?? []) : []
  return parts.length > 0 ? parts.flatMap(interfacesOf) : [type?.getSymbol()?.name ?? '']
}

function typedFeature(node: Node, symbol: TypedSymbol | undefined, checker: Checker): Named | null {
  if (!symbol?.declarations.some(({ path }) => LIBRARY.test(path))) return null
  const owner = symbol.getParent()?.name
  if (owner === undefined) return globalFeature(symbol.name)
  const { parent } = node
  // Static members are declared in a type without a name.
  const isStatic = owner === '__type' && is.isPropertyAccessExpression(parent) && is.isIdentifier(parent.expression)
  if (isStatic) return memberFeature(parent.expression.text, symbol.name, true)
  const found = memberFeature(owner, symbol.name)
  if (found || !is.isPropertyAccessExpression(parent)) return found
  const owners = interfacesOf(checker.getTypeAtLocation(parent.expression))
  return owners.map((name) => memberFeature(name, symbol.name)).find((each) => each !== null) ?? null
}

function usesIn(file: SourceFile, checker: Checker): { node: Node; named: Named }[] {
  const identifiers: Node[] = []
  const found: { node: Node; named: Named }[] = []
  const visit = (node: Node) => {
    if (is.isTypeNode(node) || is.isInterfaceDeclaration(node) || is.isTypeAliasDeclaration(node)) return
    if (is.isIdentifier(node)) identifiers.push(node)
    found.push(...writtenFeatures(node).map((each) => ({ node, named: each })))
    node.forEachChild(visit)
  }
  visit(file)
  checker.getSymbolAtLocation(identifiers).forEach((symbol, index) => {
    const node = identifiers[index] as Node
    const each = typedFeature(node, symbol, checker)
    if (each) found.push({ node, named: each })
  })
  return found
}

/** Returns each use of a feature that a browser of the floor lacks, in the TypeScript projects that reach browsers. */
export function newerInScripts(
  root: string,
  configs: readonly string[],
  reachesBrowsers: (file: string) => boolean,
): NewerUse[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [...configs] })
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program.getSourceFileNames().flatMap((name) => {
        const path = relative(root, name)
        const file = reachesBrowsers(path) ? program.getSourceFile(name) : undefined
        if (!file) return []
        return usesIn(file, checker).flatMap(({ node, named: { feature, statement } }) => {
          const browsers = lackedBy(statement)
          if (browsers.length === 0) return []
          const line = file.text.slice(0, node.getStart(file)).split('\n').length
          return [{ feature, place: `${path}:${line}`, lackedBy: browsers }]
        })
      }),
    )
  } finally {
    api.close()
  }
}
