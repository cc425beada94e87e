import { type Plugin, parseAst } from 'vite'

/** Its package gives bundlers the file for browsers of ten years ago. */
export const DEXIE_FILE = 'dexie/dist/modern/dexie.mjs'

/** What the shop's store never calls, by class. A store that needs one of them takes it off its list. */
const UNUSED: Readonly<Record<string, string>> = {
  Table: 'filter count offset limit each reverse mapToClass defineClass add upsert update delete bulkAdd bulkUpdate',
  Collection: `
    _write _addAlgorithm _iterate clone raw each count sortBy offset until first last filter and or reverse
    desc eachKey eachUniqueKey eachPrimaryKey keys primaryKeys uniqueKeys firstKey lastKey distinct modify
    delete
  `,
  WhereClause: `
    between above aboveOrEqual below belowOrEqual startsWith startsWithIgnoreCase equalsIgnoreCase
    anyOfIgnoreCase startsWithAnyOfIgnoreCase anyOf notEqual noneOf inAnyRange startsWithAnyOf
  `,
  Transaction: 'waitFor',
  Dexie$1: 'delete backendDB hasBeenClosed hasFailed dynamicallyOpened',
}

/** The same of what hangs on `Dexie` itself. */
const UNUSED_STATICS = `
  delete exists getDatabaseNames defineClass async spawn waitFor getObjectDiff delByKeyPath deepClone
  shallowClone cache
`

const SHORTER: readonly (readonly [before: string | RegExp, after: string])[] = [
  // Hooks, compound indexes and a cache of answers: layers that pass everything on as long as nobody uses them.
  ['this.use(cacheExistingValuesMiddleware);', ''],
  ['this.use(cacheMiddleware);', ''],
  ['this.use(virtualIndexMiddleware);', ''],
  ['this.use(hooksMiddleware);', ''],
  [/let cachable = isCachableContext\(PSD, table\) &&\s+isCachableRequest\(method, req\);/, 'const cachable = false;'],
  [/(return new this\.db\.WhereClause\(this, indexOrCrit\);)[\s\S]*?(\n {4}\}\n {4}filter\()/, '$1$2'],
]

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
  readonly arguments?: readonly (Node & { readonly name?: string; readonly properties?: readonly Node[] })[]
}

function members(program: readonly Node[], name: string): readonly Node[] {
  for (const node of program) {
    const found = node.id?.name === name ? node : node.declarations?.find(({ id }) => id.name === name)?.init
    if (found?.body) return found.body.body
  }
  throw new Error(`Dexie has no class ${name} any more`)
}

function statics(program: readonly Node[]): readonly Node[] {
  const call = program.find(
    ({ expression }) => expression?.callee?.name === 'props' && expression.arguments?.[0]?.name === 'Dexie',
  )
  return call?.expression?.arguments?.[1]?.properties ?? []
}

function without(code: string, names: string, nodes: readonly Node[]): readonly Node[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => {
      const node = nodes.find(({ key }) => key?.name === name)
      if (!node) throw new Error(`Dexie has no ${name} any more`)
      const comma = code[node.end] === ',' ? 1 : 0
      return { ...node, end: node.end + comma }
    })
}

/**
 * Dexie without what the shop's store never calls: its own file is one class that no bundler can shake.
 * @throws when a version of Dexie has not what is to be taken out
 */
export function slimDexie(code: string): string {
  const shorter = SHORTER.reduce((text, [before, after]) => {
    const next = text.replace(before, after)
    if (next === text) throw new Error(`Dexie has no ${before} any more`)
    return next
  }, code)
  const program = parseAst(shorter).body as unknown as readonly Node[]
  return Object.entries(UNUSED)
    .flatMap(([name, methods]) => without(shorter, methods, members(program, name)))
    .concat(without(shorter, UNUSED_STATICS, statics(program)))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), shorter)
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
