import { loadavg } from 'node:os'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { serveBarePage } from './connection/bare-page.ts'
import { describeConnection, SLOW_3G } from './connection/connection-model.ts'
import { transferSize } from './connection/transfer-size.ts'
import { databaseRows } from './database-rows.ts'
import { printRows, printSum } from './figures-table.ts'
import { catalogueRows } from './products/catalogue-rows.ts'
import { hugeRows } from './products/huge-rows.ts'
import { largeRows } from './products/large-rows.ts'
import { type RunningShop, shopAt, startChangedShop } from './running-shop.ts'
import { searchRows } from './search/search-rows.ts'
import { tapRows } from './taps/tap-rows.ts'
import { handshakeRows } from './visits/handshake-rows.ts'
import { journey, runsOf } from './visits/journey.ts'
import { visitRows } from './visits/visit-rows.ts'

endWithParent()

// `npm run bench -- slow3g /shop` measures one kind of connection and one page (`handshakes` is slow3g with its connections' set-up),
// `npm run bench -- taps` the ways between screens, `catalogue`, `large`, `huge`, `database` or `search` the data alone; all of it takes an hour. BENCH_URL names a shop that
// runs already: the data part changes its products, but the last four start their own.
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const [ONLY, ONLY_PATH] = process.argv.slice(2)
const SEARCH = 'pot'

const isWanted = (part: string) => !ONLY || ONLY === part
const busy = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`

function printFailures(failures: readonly string[], done: number) {
  for (const failure of new Set(failures)) console.log(`  went wrong: ${failure}`)
  if (done === 0) process.exitCode = 1
}

async function measurePages(shop: RunningShop) {
  const [product, other] = await shop.productPaths()
  const { bytes: workerScript } = await transferSize(`${shop.url}/sw.js`)
  const bare = await serveBarePage()
  for (const connection of ['slow3g', '2g'] as const) {
    if (!isWanted(connection)) continue
    for (const [page, path] of [
      ['home', '/'],
      ['list', '/shop'],
      ['product', product],
    ] as const) {
      if (ONLY_PATH && ONLY_PATH !== path) continue
      const unseen = { product: other, search: SEARCH }
      const { done, failures } = await runsOf(RUNS, () => journey(shop, path, unseen, connection, bare.url))
      const title = `${path} on ${connection}, prerendered before the catalogue changed, CPU 4x slower, median of ${done.length}, ${busy()}`
      printRows(title, visitRows(done, connection, page, workerScript))
      const visits = done.flatMap((one) => Object.values(one))
      printFailures([...visits.flatMap((visit) => visit.errors), ...failures], done.length)
    }
  }
  bare.stop()
}

async function measureHandshakes(shop: RunningShop) {
  const [product] = await shop.productPaths()
  console.log(`\nWith connection set-up: ${describeConnection(SLOW_3G)}`)
  for (const path of ['/', '/shop', product]) {
    if (ONLY_PATH && ONLY_PATH !== path) continue
    const { rows, count, failures } = await handshakeRows(shop, path, RUNS)
    printRows(`${path} on slow3g with connection set-up, CPU 4x slower, median of ${count}, ${busy()}`, rows)
    printFailures(failures, count)
  }
}

async function measureShop() {
  const shop = process.env.BENCH_URL ? shopAt(process.env.BENCH_URL) : await startChangedShop()
  try {
    await measurePages(shop)
    if (isWanted('handshakes')) await measureHandshakes(shop)
    if (isWanted('taps')) {
      printRows(
        `Taps: next paint / content / picture in ms, CPU 4x slower, median of ${RUNS}, ${busy()}`,
        await tapRows(shop, RUNS),
      )
    }
    if (isWanted('catalogue')) printRows('Catalogue, bytes transferred', await catalogueRows(shop))
  } finally {
    await shop.stop()
  }
}

if (!['large', 'huge', 'database', 'search'].includes(ONLY ?? '')) await measureShop()
if (isWanted('search')) printRows('What searches of the demo shop find', await searchRows())
if (isWanted('large')) printRows(`10,000 products on PostgreSQL, CPU 4x slower, ${busy()}`, await largeRows())
if (isWanted('huge')) printRows(`100,000 products on PostgreSQL, CPU 4x slower, ${busy()}`, await hugeRows())
if (isWanted('database'))
  printRows(
    `Statements of a shop of 500,000 orders, and their limits on hosted Supabase, ${busy()}`,
    await databaseRows(),
  )
printSum()
