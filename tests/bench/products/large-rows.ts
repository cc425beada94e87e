import { startPostgresServer } from '../../../supabase/tests/harness/postgres-server.ts'
import { figure, kib, limit, medianOf, ms, percent, plain, type Row, tenths } from '../figures-table.ts'
import { LARGE_TARGETS } from '../targets.ts'
import { Phone } from '../visits/visit.ts'
import type { VisitFigures } from '../visits/visit-figures.ts'
import { WATCH } from '../visits/watched-page.ts'
import { BARE_LIST } from './bare-list.ts'
import { startFilledShop } from './filled-shop.ts'
import { untilStored } from './phone-products.ts'
import { searchScript, timedSearches } from './search-script.ts'

const COUNT = 10_000
const WORDS = ['steel pot', 'lamp', 'school bag', 'body lotion', 'broom']
const QUIET_ROUNDS = 1

type Watched = { readonly keys: number[] }
type Searched = {
  readonly products: number
  readonly built: number
  /** Milliseconds of the longest task while it was built; 0 if none took 50. */
  readonly longest: number
  readonly times: { readonly ms: number; readonly found: number }[]
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A key that doesn't change the list has no figure. */
async function untilShown(phone: Phone) {
  const isShown = () => phone.evaluate<boolean>('!window.__watch.isWaiting()')
  for (let waited = 0; waited < 1500 && !(await isShown()); waited += 50) await sleep(50)
}

async function type(phone: Phone, words: readonly string[]) {
  for (const word of words) {
    // One at a time, otherwise a figure would include the wait for the previous key.
    for (const key of [...word, ...[...word].fill('Backspace')]) {
      await phone.press(key)
      await untilShown(phone)
    }
    await sleep(500)
  }
}

/** The box's text after each typed key. */
function prefixes(words: readonly string[]): string[] {
  return words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
}

function syncRows(first: VisitFigures, synced: number): Row[] {
  return [
    figure('first visit, bytes', first.bytes, kib),
    figure('  of these pictures', first.byKind.image, kib),
    figure('second visit, all that phones keep', synced, ms),
  ]
}

async function searchRows(phone: Phone): Promise<Row[]> {
  await phone.evaluate(`(() => { ${await searchScript()}; window.shopSearch = shopSearch })()`)
  const { products, built, longest, times } = await phone.evaluate<Searched>(timedSearches(prefixes(WORDS)))
  const found = medianOf(times.map((time) => time.found))
  const [cold, ...warm] = times.map((time) => time.ms)
  return [
    figure('products on the phone', products, plain),
    figure('  found by a keystroke, median', found, plain),
    figure('the index built', built, ms),
    limit('  the longest of its tasks over 50 ms', longest, LARGE_TARGETS.indexTaskMs, ms),
    figure('the first search of all', cold ?? null, tenths),
    limit('a keystroke filtered', medianOf(warm), LARGE_TARGETS.filterMs, tenths),
  ]
}

/** Returns the milliseconds of each key that changes the list, on the open, watched page. */
async function timedKeys(phone: Phone): Promise<number[]> {
  await phone.evaluate(`document.querySelector('main input[type=search]').focus()`)
  await type(phone, WORDS)
  return (await phone.evaluate<Watched>('window.__watch')).keys
}

/** Returns the same for a minimal page. */
async function bareKeys(): Promise<number[]> {
  const phone = new Phone('none')
  try {
    await phone.start()
    await phone.open(BARE_LIST)
    await phone.untilQuiet()
    await phone.evaluate(WATCH)
    return await timedKeys(phone)
  } finally {
    await phone.end()
  }
}

async function typingRows(phone: Phone, bare: readonly number[]): Promise<Row[]> {
  const keys = await timedKeys(phone)
  const before = await phone.heapBytes()
  for (let round = 0; round < QUIET_ROUNDS; round += 1) await type(phone, WORDS)
  const growth = ((await phone.heapBytes()) / before - 1) * 100
  return [
    limit(`a keystroke shown, of ${keys.length}`, medianOf(keys), LARGE_TARGETS.shownMs, tenths),
    figure('  on a bare page of four lines', medianOf(bare), tenths),
    figure('  the slowest', keys.length ? Math.max(...keys) : null, tenths),
    figure('memory of the page, MiB', before / 1024 / 1024, plain),
    limit('memory gained by more typing', growth, LARGE_TARGETS.heapGrowthPercent, percent),
  ]
}

/**
 * Measures a phone with 10,000 products, more than the usual limit of 4 MB: two visits over slow 3G to a shop on its own PostgreSQL server,
 * then searches with a CPU four times slower.
 */
export async function largeRows(): Promise<Row[]> {
  // Before the phone's browser starts, because two browsers slow each other down.
  const bare = await bareKeys()
  const server = await startPostgresServer()
  const { shop, selected, stop } = await startFilledShop(server, 'large', COUNT, { isComplete: true })
  const phone = new Phone('slow3g')
  try {
    await phone.start()
    // It fetches the first products; the second visit fetches the rest.
    const first = await phone.firstVisit(`${shop.url}/shop`)
    await phone.open(`${shop.url}/shop`)
    const synced = await untilStored(phone, selected)
    await phone.untilQuiet()
    await phone.evaluate(WATCH)
    return [...syncRows(first, synced), ...(await searchRows(phone)), ...(await typingRows(phone, bare))]
  } finally {
    await phone.end()
    await stop()
    await server.stop()
  }
}
