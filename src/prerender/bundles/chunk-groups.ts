import type { Rolldown } from 'vite'
import { CHUNK_ROOTS, type ChunkRoot } from './chunk-roots.ts'

const BROWSING = ['home', 'product', 'listing'] as const

/** Returns the file of a module by the roots that load it, null to leave it to the bundler. @param isShared whether several sources load it */
export function chunkName(roots: ReadonlySet<ChunkRoot>, isShared: boolean): string | null {
  const has = (...names: readonly ChunkRoot[]) => names.some((name) => roots.has(name))
  const [page, other] = BROWSING.filter((name) => roots.has(name))
  const isElsewhere = has('text', 'categories', 'visitor', 'saved', 'payment', 'chat', 'account', 'online')
  // Every visit needs listings; home and product pages may never be opened.
  if (has('main') || other || (page && page !== 'listing' && has('idle'))) return 'main'
  if (page) return isElsewhere || (has('parts') && page !== 'listing') ? `shared-${page}` : page
  // A customer's screens and the sender don't need the device's database.
  if (has('idle', 'sending') && (isElsewhere || has('idle') === has('sending'))) return 'common'
  if (has('idle')) return 'idle'
  if (has('sending')) return 'sending'
  if (has('text')) return 'text'
  if (has('categories')) return 'categories'
  if (has('visitor') || (has('parts') && isElsewhere)) return 'visitor'
  if (has('parts')) return 'parts'
  if (has('saved')) return 'saved'
  if (has('signed-in') && !isElsewhere) return 'signed-in'
  if (has('search') && roots.size === 1) return 'search'
  // A module that only one source loads gets its own file.
  if (!isShared || roots.size === 0) return null
  if (has('chat') && roots.size === 1) return 'chat'
  if (has('payment', 'signed-in')) return 'customer'
  if (has('chat')) return 'shared-chat'
  return has('account') ? 'account' : null
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
const QUERIES = /node_modules[\\/]@tanstack[\\/]/
/** Only for accounts; visitors don't load it. */
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
  // Iteration includes entries added meanwhile: unnamed lazy imports become sources too.
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
 * Groups the first visit's modules into few files: React, code shared by browsing, each page's own code, idle code. By
 * default the bundler makes some forty of a kilobyte each.
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
    // Excludes a module's imports, which are named by their own roots.
    { name, priority: 1, includeDependenciesRecursively: false },
    // Last, because modules shared with the idle scripts stay there.
    { name: 'supabase', test: SUPABASE, priority: 0 },
  ]
}
