type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

type ChunkGroup = {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly tags?: ['$initial']
  readonly priority: number
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/

/** Pages most visits go through: what two of them share is one file. */
const BROWSED = ['home/HomePage', 'shop/ShopPage', 'product/ProductPage', 'categories/CategoryPage']
/** What every visit loads when idle, by dynamic imports: one file, as each request costs a slow line half a second. */
const DEVICE = [
  'db/device',
  'db/dexie-store',
  'outbox/outbox',
  'session/start-session',
  'catalogue/catalogue-sync',
  'catalogue/find-product',
  'app-update/app-update',
]

const WANTED = new Map([
  ...BROWSED.map((file) => [`/src/pages/${file}.tsx`, 'browse'] as const),
  ...DEVICE.map((file) => [`/src/data/${file}.ts`, 'device'] as const),
])

/** Everything a module pulls in when it is loaded, itself included. */
function staticImports(graph: ModuleGraph, root: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(root)
  return seen
}

/** Which of the wanted files each module is loaded by; filled as their roots are met. */
function chunkNamer(projectRoot: string) {
  let owners: Map<string, { device: boolean; pages: number }> | null = null
  const count = (graph: ModuleGraph) => {
    const found: NonNullable<typeof owners> = new Map()
    for (const [file, chunk] of WANTED) {
      for (const id of staticImports(graph, projectRoot + file)) {
        const owner = found.get(id) ?? { device: false, pages: 0 }
        if (chunk === 'device') owner.device = true
        else owner.pages++
        found.set(id, owner)
      }
    }
    return found
  }
  return (id: string, graph: ModuleGraph): string | null => {
    owners ??= count(graph)
    const owner = owners.get(id)
    if (!owner) return null
    if (owner.device) return 'device'
    return owner.pages > 1 ? 'browse' : null
  }
}

/**
 * Few files for the first visit: React, what the entry needs, what browsing shares, what runs when idle.
 * Left alone, the bundler makes some forty of a kilobyte each.
 */
export function chunkGroups(projectRoot: string): ChunkGroup[] {
  return [
    { name: 'vendor', test: REACT, priority: 3 },
    { name: 'main', tags: ['$initial'], priority: 2 },
    { name: chunkNamer(projectRoot.replace(/\/$/, '')), debugName: 'browse and device', priority: 1 },
  ]
}
