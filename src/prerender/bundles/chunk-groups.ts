import { CHUNK_ROOTS, chunkName } from './chunk-names.ts'
import { CHAT, CUSTOMER, ONLINE, TO_PAYMENT } from './chunk-roots.ts'
import { lazySources, type ModuleGraph, moduleOwners, reachable } from './module-owners.ts'

type ChunkGroup = {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly tags?: ['$initial']
  readonly priority: number
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
const QUERIES = /node_modules[\\/]@tanstack[\\/]/
/** For whoever has an account; no visitor loads it. */
const SUPABASE = /node_modules[\\/]@supabase[\\/]|session-requests\.ts$/

// A group takes what its modules import along: what must come early has to be taken first.
const IN_ORDER: readonly (readonly string[])[] = [
  ['browse', 'shared-home', 'shared-product', 'shared-listing'],
  ['home', 'product', 'listing'],
  ['common'],
  ['device', 'touch'],
  ['shared-text'],
  ['text'],
  ['categories', 'small-parts'],
  ['visitor'],
  ['kept'],
  ['customer'],
  ['chat', 'account'],
  ['signed-in'],
]

function placesOf(graph: ModuleGraph, projectRoot: string): (id: string) => string | null {
  const named = [...CHUNK_ROOTS, ...CUSTOMER, ...ONLINE, ...TO_PAYMENT, ...CHAT]
  const missing = named.find((root) => !graph.getModuleInfo(`${projectRoot}/${root}`))
  if (missing) throw new Error(`chunk-roots.ts names ${missing}, which the shop doesn’t load`)
  const owners = moduleOwners(graph, projectRoot, [...new Set([...CHUNK_ROOTS, ...lazySources(graph, projectRoot)])])
  const ofVisitors = reachable(graph, projectRoot, [...ONLINE, ...CUSTOMER])
  const ofCustomers = reachable(graph, projectRoot, ONLINE)
  const audienceOf = (id: string) => (ofVisitors.has(id) ? 'visitor' : ofCustomers.has(id) ? 'customer' : null)
  return (id) => chunkName(id, owners.get(id) ?? new Set(), audienceOf(id))
}

/**
 * Few files for the first visit: React, what the entry needs, what browsing shares, what runs when idle, what a tap opens.
 * Left alone, the bundler makes some forty of a kilobyte each.
 */
export function chunkGroups(projectRoot: string): ChunkGroup[] {
  let places: ReturnType<typeof placesOf> | null = null
  const nameOf = (id: string, graph: ModuleGraph) => {
    places ??= placesOf(graph, projectRoot)
    return places(id)
  }
  const last = IN_ORDER.length
  const groups = IN_ORDER.map((names, place): ChunkGroup => {
    const name: ChunkGroup['name'] = (id, graph) => {
      const wanted = nameOf(id, graph)
      return wanted !== null && names.includes(wanted) ? wanted : null
    }
    return { name, debugName: names.join(' '), priority: last - place }
  })
  return [
    { name: 'vendor', test: REACT, priority: last + 2 },
    { name: 'queries', test: QUERIES, priority: last + 2 },
    { name: 'main', tags: ['$initial'], priority: last + 1 },
    ...groups,
    // Last: what it shares with the scripts of an idle page stays with those.
    { name: 'supabase', test: SUPABASE, priority: 0 },
  ]
}
