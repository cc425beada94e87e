import { figure, kib, limit, medianOf, ms, plain, type Row, tenths } from '../figures-table.ts'
import type { RunningShop } from '../running-shop.ts'
import { LARGE_TARGETS } from '../targets.ts'
import { Phone } from '../visits/visit.ts'
import { WATCH } from '../visits/watched-page.ts'
import { BARE_LIST } from './bare-list.ts'
import { makeProducts } from './many-products.ts'
import { searchScript, timedSearches } from './search-script.ts'

const COUNT = 10_000
// A page of the sync brings so many; the page itself came with a dozen.
const SYNC_PAGE = 500
const LONGEST_SYNC_MS = 600_000
const WORDS = ['steel pot', 'lamp', 'school bag', 'body lotion', 'broom']
const QUIET_ROUNDS = 1

type Watched = { readonly begin: number; readonly growth: [at: number, total: number][]; readonly keys: number[] }
type Searched = { readonly products: number; readonly times: { readonly ms: number; readonly found: number }[] }

const STORED = `new Promise((resolve) => {
  const open = indexedDB.open('oja')
  open.onupgradeneeded = () => open.transaction.abort()
  open.onerror = () => resolve(0)
  open.onsuccess = () => {
    const count = open.result.transaction('products').objectStore('products').count()
    count.onsuccess = () => { open.result.close(); resolve(count.result) }
  }
})`

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

async function untilStored(phone: Phone, count: number) {
  const end = Date.now() + LONGEST_SYNC_MS
  for (let stored = 0; stored < count; stored = await phone.evaluate<number>(STORED)) {
    if (Date.now() > end) throw new Error(`after ten minutes only ${stored} of ${count} products were on the phone`)
    await sleep(500)
  }
}

/** A key that changes nothing in the list shows nothing: no figure comes of it. */
async function untilShown(phone: Phone) {
  const isShown = () => phone.evaluate<boolean>('!window.__watch.isWaiting()')
  for (let waited = 0; waited < 1500 && !(await isShown()); waited += 50) await sleep(50)
}

async function type(phone: Phone, words: readonly string[]) {
  for (const word of words) {
    // Each when the one before has its answer, or its figure would hold the wait for that one too.
    for (const key of [...word, ...[...word].fill('Backspace')]) {
      await phone.press(key)
      await untilShown(phone)
    }
    await sleep(500)
  }
}

/** Every text that stands in the box while the words are typed. */
function prefixes(words: readonly string[]): string[] {
  return words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
}

async function syncRows(phone: Phone): Promise<Row[]> {
  const { begin, growth } = await phone.evaluate<Watched>('window.__watch')
  const long = growth.filter(([, total]) => total >= SYNC_PAGE)
  const [first] = long
  const steps = long.filter(([, total], index) => total > (long[index - 1]?.[1] ?? 0)).length
  const last = growth.at(-1)
  const pictures = phone.paid.filter(({ kind }) => kind === 'image')
  const bytes = (rows: typeof pictures) => rows.reduce((sum, row) => sum + row.bytes, 0)
  return [
    figure('first visit, bytes', bytes([...phone.paid]), kib),
    figure(`  of these ${pictures.length} pictures`, bytes(pictures), kib),
    figure('first sync, first products of it in the list', first ? first[0] - begin : null, ms),
    figure('first sync, all of them', last ? last[0] - begin : null, ms),
    ['  steps in which the list grew', String(steps), '>= 10', steps >= 10],
  ]
}

async function searchRows(phone: Phone): Promise<Row[]> {
  await phone.evaluate(`(() => { ${await searchScript()}; window.shopSearch = shopSearch })()`)
  const { products, times } = await phone.evaluate<Searched>(timedSearches(prefixes(WORDS)))
  const found = medianOf(times.map((time) => time.found))
  const [cold, ...warm] = times.map((time) => time.ms)
  return [
    figure('products on the phone', products, plain),
    figure('  found by a keystroke, median', found, plain),
    figure('the first search of all', cold ?? null, tenths),
    limit('a keystroke filtered', medianOf(warm), LARGE_TARGETS.filterMs, tenths),
  ]
}

/** Milliseconds of each key that the page answers, on the page that is open and watched. */
async function timedKeys(phone: Phone): Promise<number[]> {
  await phone.evaluate(`document.querySelector('main input[type=search]').focus()`)
  await type(phone, WORDS)
  return (await phone.evaluate<Watched>('window.__watch')).keys
}

/** The same keys on a page with hardly anything in it. */
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
  const percent = (n: number | null) => (n === null ? '-' : `${n.toFixed(1)} %`)
  return [
    limit(`a keystroke shown, of ${keys.length}`, medianOf(keys), LARGE_TARGETS.shownMs, tenths),
    figure('  on a bare page of four lines', medianOf(bare), tenths),
    figure('  the slowest', keys.length ? Math.max(...keys) : null, tenths),
    figure('memory of the page, MiB', before / 1024 / 1024, plain),
    limit('memory gained by more typing', growth, LARGE_TARGETS.heapGrowthPercent, percent),
  ]
}

/** A phone that meets a shop of 10,000 products: its first sync over slow 3G, then searches with a CPU four times slower. */
export async function largeRows(shop: RunningShop): Promise<Row[]> {
  // Before the phone's browser is there: two of them keep each other waiting.
  const bare = await bareKeys()
  await makeProducts(shop.api, COUNT)
  const phone = new Phone('slow3g')
  try {
    await phone.start()
    await phone.open(`${shop.url}/shop`)
    await phone.evaluate(WATCH)
    await untilStored(phone, COUNT)
    await phone.untilQuiet()
    return [...(await syncRows(phone)), ...(await searchRows(phone)), ...(await typingRows(phone, bare))]
  } finally {
    await phone.end()
  }
}
