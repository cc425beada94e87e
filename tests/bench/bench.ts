import { loadavg } from 'node:os'
import { catalogueRows } from './catalogue-rows.ts'
import { printRows, printSum } from './figures-table.ts'
import { journey, journeys } from './journey.ts'
import { largeRows } from './large-rows.ts'
import { type RunningShop, shopAt, startShop } from './running-shop.ts'
import { visitRows } from './visit-rows.ts'
import { wireBytes } from './wire-bytes.ts'

// `npm run bench -- slow3g /shop` measures one line and one page, `npm run bench -- catalogue` or `large` the data
// alone; all of it takes an hour. BENCH_URL names a shop that runs already: the data part changes its products.
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const [ONLY, ONLY_PATH] = process.argv.slice(2)
const SEARCH = 'pot'

const isWanted = (part: string) => !ONLY || ONLY === part
const busy = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`

async function measurePages(shop: RunningShop) {
  const [product, other] = await shop.productPaths()
  const { bytes: workerScript } = await wireBytes(`${shop.url}/sw.js`)
  for (const line of ['slow3g', '2g'] as const) {
    if (!isWanted(line)) continue
    for (const [page, path] of [
      ['home', '/'],
      ['list', '/shop'],
      ['product', product],
    ] as const) {
      if (ONLY_PATH && ONLY_PATH !== path) continue
      const unseen = { product: other, search: SEARCH }
      const { done, failures } = await journeys(RUNS, () => journey(shop, path, unseen, line))
      const title = `${path} on ${line}, CPU 4x slower, median of ${done.length}, ${busy()}`
      printRows(title, visitRows(done, line, page, workerScript))
      const visits = done.flatMap((one) => Object.values(one))
      const errors = [...new Set([...visits.flatMap((visit) => visit.errors), ...failures])]
      for (const error of errors) console.log(`  went wrong: ${error}`)
      if (done.length === 0) process.exitCode = 1
    }
  }
}

const shop = process.env.BENCH_URL ? shopAt(process.env.BENCH_URL) : await startShop()
try {
  await measurePages(shop)
  if (isWanted('catalogue')) printRows('Catalogue, bytes on the wire', await catalogueRows(shop))
  if (isWanted('large')) printRows(`10,000 products, CPU 4x slower, ${busy()}`, await largeRows(shop))
  printSum()
} finally {
  await shop.stop()
}
