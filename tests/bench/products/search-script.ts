import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { DATABASE_NAME } from '../../../src/data/db/tables.ts'

const SEARCH = fileURLToPath(new URL('../../../src/data/search/build-searcher.ts', import.meta.url))

/** Bundles the shop's search as a script for any page, which defines `shopSearch.buildSearcher`. */
export async function searchScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    // Otherwise a library keeps `process`, which browsers lack.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: SEARCH, formats: ['iife'], name: 'shopSearch' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('the search was not built')
  return chunk.code
}

/** Source of a promise of each text's search time in milliseconds, among the products of the page's device. */
export function timedSearches(texts: readonly string[]): string {
  return `(async () => {
    const open = indexedDB.open(${JSON.stringify(DATABASE_NAME)})
    await new Promise((resolve, reject) => { open.onsuccess = resolve; open.onerror = reject })
    const all = open.result.transaction('products').objectStore('products').getAll()
    // Chromium creates the rows' objects on first access.
    const rows = await new Promise((resolve, reject) => { all.onsuccess = () => resolve(all.result); all.onerror = reject })
    open.result.close()
    // Reading the products took long tasks too.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const tasks = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
    const start = performance.now()
    const searcher = await shopSearch.buildSearcher(rows, () => true)
    const built = performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, 500))
    const longest = Math.max(0, ...tasks.map((task) => task.duration))
    const times = ${JSON.stringify(texts)}.map((text) => {
      const begin = performance.now()
      const { found } = searcher.match({ text }, 'best')
      return { ms: performance.now() - begin, found: found.length }
    })
    return { products: rows.length, built, longest, times }
  })()`
}
