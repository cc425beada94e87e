import type { Rolldown } from 'vite'
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

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
const QUERIES = /node_modules[\\/]@tanstack[\\/]/
/** For whoever has an account; no visitor loads it. */
const SUPABASE = /node_modules[\\/]@supabase[\\/]|session-requests\.ts$/

export function chunkNames(
  graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
  projectRoot: string,
): ReadonlyMap<string, string | null> {
  const sources = new Map<string, ChunkRoot | null>()
  for (const [name, files] of Object.entries(CHUNK_ROOTS) as [ChunkRoot, readonly string[]][]) {
    for (const file of files) sources.set(`${projectRoot}/${file}`, name)
  }
  const loadedBy = new Map<string, (ChunkRoot | null)[]>()
  // Maps and sets tell of what is added while they are walked: lazy imports without a name are sources too.
  for (const [source, name] of sources) {
    if (!graph.getModuleInfo(source)) throw new Error(`chunk-roots.ts names ${source}, which the shop doesn’t load`)
    const loaded = new Set([source])
    for (const id of loaded) {
      loadedBy.set(id, [...(loadedBy.get(id) ?? []), name])
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
      for (const imported of importedIds) loaded.add(imported)
      for (const lazy of dynamicallyImportedIds) if (!sources.has(lazy)) sources.set(lazy, null)
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
export function chunkGroups(projectRoot: string): Rolldown.CodeSplittingGroup[] {
  let names: ReturnType<typeof chunkNames> | null = null
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    names ??= chunkNames(graph, projectRoot)
    return names.get(id)
  }
  return [
    { name: 'vendor', test: REACT, priority: 2 },
    { name: 'queries', test: QUERIES, priority: 2 },
    // Without what a module imports, which has a name by its own roots.
    { name, priority: 1, includeDependenciesRecursively: false },
    // Last: what it shares with the scripts of an idle page stays with those.
    { name: 'supabase', test: SUPABASE, priority: 0 },
  ]
}
