import { type Plugin, parseAst } from 'vite'
import { CUTS } from './dexie-cuts.ts'
import { UNUSED_MEMBERS, UNUSED_PROPS } from './dexie-members.ts'
import { REWRITTEN } from './dexie-rewritten.ts'
import { type Edit, edited } from './edit-text.ts'

/** Its package gives bundlers the file for browsers of ten years ago. */
export const DEXIE_FILE = 'dexie/dist/modern/dexie.mjs'

/** What is taken out was read in this one. */
const VERSION = '4.4.7'

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly id?: { readonly name: string } | null
  readonly key?: { readonly name?: string }
  readonly body?: { readonly body: readonly Node[] }
  readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init: Node | null }[]
  readonly expression?: Node
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly (Node & { readonly properties?: readonly Node[] })[]
}

function missing(what: string): Error {
  return new Error(`Dexie has no ${what} any more`)
}

/** A function, class or constant of the file, whole. */
function declared(program: readonly Node[], name: string): Node {
  const found = program.find(
    (node) => node.id?.name === name || node.declarations?.some((declaration) => declaration.id.name === name),
  )
  if (!found) throw missing(name)
  return found
}

function membersOf(program: readonly Node[], name: string): readonly Node[] {
  const node = declared(program, name)
  const found = node.body ?? node.declarations?.find(({ id }) => id.name === name)?.init?.body
  if (!found) throw missing(`class ${name}`)
  return found.body
}

function propsOf(code: string, program: readonly Node[], object: string): readonly Node[] {
  const call = program.find(({ expression }) => {
    const target = expression?.callee?.name === 'props' ? expression.arguments?.[0] : undefined
    return target && code.slice(target.start, target.end) === object
  })
  const properties = call?.expression?.arguments?.[1]?.properties
  if (!properties) throw missing(`props of ${object}`)
  return properties
}

function named(nodes: readonly Node[], name: string): Node {
  const node = nodes.find(({ key }) => key?.name === name)
  if (!node) throw missing(name)
  return node
}

const words = (text: string) => text.trim().split(/\s+/)

function changesOf(code: string): readonly Edit[] {
  const program = parseAst(code).body as unknown as readonly Node[]
  const gone = (nodes: readonly Node[], names: string): readonly Edit[] =>
    words(names).map((name) => {
      const { start, end } = named(nodes, name)
      return { start, end: code[end] === ',' ? end + 1 : end, text: '' }
    })
  const rewritten = ([path, text]: [string, string]): Edit => {
    const [owner = '', member] = path.split('.')
    const { start, end } = member ? named(membersOf(program, owner), member) : declared(program, owner)
    return { start, end, text }
  }
  return [
    ...Object.entries(UNUSED_MEMBERS).flatMap(([name, names]) => gone(membersOf(program, name), names)),
    ...Object.entries(UNUSED_PROPS).flatMap(([name, names]) => gone(propsOf(code, program, name), names)),
    ...Object.entries(REWRITTEN).map(rewritten),
  ]
}

/** Code as a pattern: however it is wrapped, with … for anything. */
function patternOf(code: string): RegExp {
  const escaped = code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(escaped.replace(/\s*…\s*/g, '[\\s\\S]*?').replace(/\s+/g, '\\s*'), 'g')
}

function cut(code: string, [before, after]: readonly [string, string]): string {
  const found = [...code.matchAll(patternOf(before))]
  if (found.length !== 1) throw found.length ? new Error(`Dexie has several ${before}`) : missing(before)
  return code.replace(patternOf(before), () => after)
}

/**
 * Dexie without what the shop's store never calls: its own file is one class that no bundler can shake.
 * @throws when a version of Dexie has not what is to be taken out
 */
export function slimDexie(code: string): string {
  if (!code.includes(`const DEXIE_VERSION = '${VERSION}'`)) throw missing(`version ${VERSION}`)
  return CUTS.reduce(cut, edited(code, changesOf(code)))
    .replace(/new exceptions\.(\w+)\(\)/g, "exception('$1')")
    .replace(/new exceptions\.(\w+)\(/g, "exception('$1', ")
    .replace(/errnames\.(\w+)/g, "'$1Error'")
}

export function slimmedDexie(): Plugin {
  return {
    name: 'slimmed-dexie',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]dexie[\\/]dist[\\/]modern[\\/]dexie\.mjs$/ },
      handler: slimDexie,
    },
  }
}
