import { CHUNK_ROOTS, type ChunkRoot } from './chunk-roots.ts'

const BROWSING = ['home', 'product', 'listing'] as const

/** The file a module goes into, by the roots that load it. Null leaves it to the bundler. @param isShared whether more than one source loads it */
export function chunkName(roots: ReadonlySet<ChunkRoot>, isShared: boolean): string | null {
  const has = (...names: readonly ChunkRoot[]) => names.some((name) => roots.has(name))
  const [page, other] = BROWSING.filter((name) => roots.has(name))
  const isElsewhere = has('text', 'categories', 'visitor', 'saved', 'payment', 'chat', 'account', 'online')
  // Listings come with every visit; home and a product's page may never be opened.
  if (has('main') || other || (page && page !== 'listing' && has('idle'))) return 'main'
  if (page) return isElsewhere || (has('parts') && page !== 'listing') ? `shared-${page}` : page
  // A customer's screens and what sends go without the device's database.
  if (has('idle', 'sending') && (isElsewhere || has('idle') === has('sending'))) return 'common'
  if (has('idle')) return 'idle'
  if (has('sending')) return 'sending'
  if (has('text')) return 'text'
  if (has('categories')) return 'categories'
  if (has('visitor') || (has('parts') && isElsewhere)) return 'visitor'
  if (has('parts')) return 'parts'
  if (has('saved')) return 'saved'
  if (has('signed-in') && !isElsewhere) return 'signed-in'
  // A module that only one of them loads is in its own file.
  if (!isShared || roots.size === 0) return null
  if (has('chat') && roots.size === 1) return 'chat'
  if (has('payment', 'chat', 'signed-in')) return 'customer'
  return has('account') ? 'account' : null
}

type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

type ChunkGroup = {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly priority: number
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
const QUERIES = /node_modules[\\/]@tanstack[\\/]/
/** For whoever has an account; no visitor loads it. */
const SUPABASE = /node_modules[\\/]@supabase[\\/]|session-requests\.ts$/

// A group takes what its modules import along: what must come early has to be taken first.
const IN_ORDER = [
  'main',
  'shared-home',
  'shared-product',
  'shared-listing',
  'home',
  'product',
  'listing',
  'common',
  'idle',
  'sending',
  'text',
  'categories',
  'visitor',
  'parts',
  'saved',
  'customer',
  'chat',
  'account',
  'signed-in',
]

/** All modules that a source pulls in, itself included. @param onLazy is told of its lazy imports, which aren't followed */
function closure(graph: ModuleGraph, root: string, onLazy: (id: string) => void): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    importedIds.forEach(visit)
    dynamicallyImportedIds.forEach(onLazy)
  }
  visit(root)
  return seen
}

export function chunkNames(graph: ModuleGraph, projectRoot: string): ReadonlyMap<string, string | null> {
  const rootOf = new Map<string, ChunkRoot | null>()
  for (const [name, sources] of Object.entries(CHUNK_ROOTS) as [ChunkRoot, readonly string[]][]) {
    for (const source of sources) rootOf.set(`${projectRoot}/${source}`, name)
  }
  const loadedBy = new Map<string, (ChunkRoot | null)[]>()
  // A map tells of what is added while it is walked: lazy imports without a name are sources too.
  for (const [source, name] of rootOf) {
    if (!graph.getModuleInfo(source)) throw new Error(`chunk-roots.ts names ${source}, which the shop doesn’t load`)
    for (const id of closure(graph, source, (lazy) => rootOf.has(lazy) || rootOf.set(lazy, null))) {
      loadedBy.set(id, [...(loadedBy.get(id) ?? []), name])
    }
  }
  return new Map(
    [...loadedBy].map(([id, names]) => [
      id,
      chunkName(new Set(names.filter((name) => name !== null)), names.length > 1),
    ]),
  )
}

/**
 * Few files for the first visit: React, what browsing shares, what each of its pages adds, what runs when idle.
 * Left alone, the bundler makes some forty of a kilobyte each.
 */
export function chunkGroups(projectRoot: string): ChunkGroup[] {
  let names: ReturnType<typeof chunkNames> | null = null
  const nameOf = (id: string, graph: ModuleGraph) => {
    names ??= chunkNames(graph, projectRoot)
    return names.get(id) ?? null
  }
  const last = IN_ORDER.length
  const groups = IN_ORDER.map((wanted, place): ChunkGroup => {
    const name: ChunkGroup['name'] = (id, graph) => (nameOf(id, graph) === wanted ? wanted : null)
    return { name, debugName: wanted, priority: last - place }
  })
  return [
    { name: 'vendor', test: REACT, priority: last + 1 },
    { name: 'queries', test: QUERIES, priority: last + 1 },
    ...groups,
    // Last: what it shares with the scripts of an idle page stays with those.
    { name: 'supabase', test: SUPABASE, priority: 0 },
  ]
}
