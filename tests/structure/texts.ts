import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { sourceFiles } from './import-rule.ts'

const FOLDERS = ['app', 'data', 'features', 'pages', 'ui']

/** Whose texts are no words of the shop. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/app/screens.ts': 'a screen is told in one row, its title with it',
  'src/app/navigation/lazy-page.tsx': 'the name of an error',
  'src/app/startup/start-device.ts': 'for the console',
  'src/data/errors/answer-error.ts': 'names of errors, and what only the console shows',
  'src/data/errors/data-error.ts': 'the name of an error',
  'src/data/payment-methods/my-cards.ts': 'brands as they are stored',
  'src/data/supabase/rest.ts': 'the word of a header',
  'src/data/supabase/session-requests.ts': 'the word of a header',
  'src/features/admin-products/form/use-dropped-files.ts': 'what the browser calls dragged files',
  'src/features/admin-settings/fields/HoursField.tsx': 'days as the setting stores them',
}

/** What a person reads or hears. */
const SPOKEN =
  /^(alt|aria-(label|roledescription)|label|title|message|placeholder|hint|note|caption|text|question|heading|intro|legend|busyLabel|\w+Label)$/
const WORD = /[A-Za-z]{2}/
/** How a text begins: `Add to Cart`, `Cancel`. */
const SENTENCE = /^[A-Z][a-z’']+(?![\w-])/

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }
type Place = { readonly isSpoken: boolean; readonly isJsx: boolean }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** Nothing of it is ever shown. */
function isSilent(node: Node): boolean {
  if (/^(ImportDeclaration|NewExpression|ThrowStatement|BinaryExpression|TS(?!As|Satisfies|NonNull))/.test(node.type))
    return true
  return node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'console'
}

/** Where a child of a node stands: what is shown in JSX or spoken by an attribute, or a value of the code. */
function placeOf(node: Node, { isSpoken, isJsx }: Place): Place {
  if (node.type === 'JSXAttribute') return { isSpoken: SPOKEN.test(nameOf(node.name)), isJsx: false }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return { isSpoken: false, isJsx: true }
  if (node.type === 'JSXExpressionContainer') return { isSpoken: isSpoken || isJsx, isJsx: false }
  const passesOn = /^(ConditionalExpression|LogicalExpression|TemplateLiteral|ParenthesizedExpression)$/.test(node.type)
  return { isSpoken: isSpoken && passesOn, isJsx: false }
}

/** The texts that a component says itself, each with its line. */
export function ownTexts(file: string, code: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, place)
    if (!isNode(value) || isSilent(value)) return
    const text = textOf(value)?.trim() ?? ''
    const isShown =
      place.isSpoken || value.type === 'JSXText' ? WORD.test(text.replace(/…|&\w+;/g, '')) : SENTENCE.test(text)
    if (isShown) found.push(`${file}:${code.slice(0, value.start).split('\n').length}: ${text}`)
    const inner = placeOf(value, place)
    for (const [key, child] of Object.entries(value)) {
      const isTest = key === 'test' || (key === 'left' && value.operator === '&&')
      const isName = key === 'key' || key === 'quasis'
      if (!isName) visit(child, isTest ? { isSpoken: false, isJsx: false } : inner)
    }
  }
  visit(parseSync(file, code).program, { isSpoken: false, isJsx: false })
  return found
}

/** Components and the hooks around them: everything between `src/domain` and the build. */
export const speakingFiles = () =>
  sourceFiles(
    '.',
    FOLDERS.map((folder) => `src/${folder}`),
  ).filter((file) => !/\.test\.|-builder\./.test(file) && !Object.hasOwn(EXEMPT, file))

export const textsIn = (file: string) => ownTexts(file, readFileSync(file, 'utf8'))
