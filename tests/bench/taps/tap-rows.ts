import { PASSWORD } from '../../e2e/support/shop-api.ts'
import { medianOf, type Row } from '../figures-table.ts'
import type { RunningShop } from '../running-shop.ts'
import { TAP_TARGETS } from '../targets.ts'
import { Phone } from '../visits/visit.ts'
import { type TapTimes, WATCH_TAPS } from './tap-watch.ts'
import { INTERACTIONS, WAYS, type Way } from './ways.ts'

const SEARCH = 'pot'
/** Time for idle work after a press. */
const SETTLES_MS = 1500
const MAX_MS = 15_000

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

async function until(what: string, isDone: () => Promise<boolean>) {
  for (let waited = 0; !(await isDone()); waited += 50) {
    if (waited > MAX_MS) throw new Error(`${what}: nothing came`)
    await sleep(50)
  }
}

const SIGN_IN = (email: string) => `(() => {
  const fill = (input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const form = document.querySelector('main form')
  fill(form.querySelector('[type=email]'), ${JSON.stringify(email)})
  fill(form.querySelector('[type=password]'), ${JSON.stringify(PASSWORD)})
  form.requestSubmit()
})()`

const SORT = `(() => {
  const sort = [...document.querySelectorAll('main select')].at(-1)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(sort, sort.options[1].value)
  sort.dispatchEvent(new Event('change', { bubbles: true }))
})()`

async function press(phone: Phone, { press: target }: Way) {
  if (target === 'back') return phone.evaluate('pressBack()')
  if (target === 'sort') return phone.evaluate(SORT)
  if (target === 'Enter') {
    for (const key of SEARCH) await phone.press(key)
    await sleep(SETTLES_MS)
    return phone.press('Enter')
  }
  await phone.tap(target)
}

async function timeOf(phone: Phone, way: Way): Promise<TapTimes> {
  const { name, before, content, picture } = way
  if (before) await phone.evaluate(`void (${before})`)
  const shows = picture ? `hasPicture(${JSON.stringify(picture)})` : 'true'
  await phone.evaluate(`watchPress(() => ${content}, () => ${shows})`)
  await press(phone, way)
  await until(name, () => phone.evaluate<boolean>('Boolean(pressTimes()) && pressTimes().picture !== null'))
  const times = await phone.evaluate<TapTimes>('pressTimes()')
  await sleep(SETTLES_MS)
  return times
}

type Timed = ReadonlyMap<string, TapTimes>

async function timesOf(phone: Phone, url: string, ways: readonly Way[]): Promise<Timed> {
  await phone.open(url)
  await phone.untilQuiet()
  await phone.evaluate(WATCH_TAPS)
  const times = new Map<string, TapTimes>()
  for (const way of ways) {
    try {
      times.set(way.name, await timeOf(phone, way))
    } catch (error) {
      // Measure the others anyway.
      console.log(`  went wrong: ${way.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await phone.close()
  return times
}

/** Measures a returning customer with an item in the cart, once online and once offline. */
async function walk(shop: RunningShop): Promise<Record<'settled' | 'offline' | 'interactions', Timed>> {
  const email = `taps-${Date.now()}@oja.example`
  const { userId, token } = await shop.api.newCustomer(email)
  const cup = await shop.api.newProduct({ name: 'Tapped cup', price: 1000, stock_quantity: 50 })
  await shop.api.putIntoCart(userId, token, cup, 1)
  const phone = new Phone('none')
  try {
    await phone.start()
    await phone.open(`${shop.url}/signin`)
    await phone.untilQuiet()
    await phone.evaluate(SIGN_IN(email))
    await until('signing in', () => phone.evaluate<boolean>(`location.pathname !== '/signin'`))
    await phone.untilQuiet()
    // The install banner would cover the pressed controls.
    await phone.evaluate(`localStorage.setItem('oja-install-dismissed', String(Date.now()))`)
    await phone.close()
    const settled = await timesOf(phone, shop.url, WAYS)
    const interactions = await timesOf(phone, shop.url, INTERACTIONS)
    await phone.goOffline()
    const offline = await timesOf(phone, shop.url, WAYS)
    return { settled, offline, interactions }
  } finally {
    await phone.end()
  }
}

const shown = (ms: number | null) => (ms === null ? '-' : String(Math.round(ms)))

function rowOf(name: string, times: readonly TapTimes[], isWay: boolean): Row {
  const of = (part: keyof TapTimes) => medianOf(times.map((one) => one[part]))
  const [paint, content, picture] = [of('paint'), of('content'), of('picture')]
  if (!isWay)
    return [
      name,
      `${shown(paint)} ms`,
      `<= ${TAP_TARGETS.interactionMs} ms`,
      (paint ?? Infinity) <= TAP_TARGETS.interactionMs,
    ]
  const isMet = (paint ?? Infinity) <= TAP_TARGETS.paintMs && (content ?? Infinity) <= TAP_TARGETS.contentMs
  const target = `<= ${TAP_TARGETS.paintMs} / ${TAP_TARGETS.contentMs}`
  return [name, `${shown(paint)} / ${shown(content)} / ${shown(picture)}`, target, isMet]
}

/** Every way between two screens and every press of the shop, CPU 4x slower: next paint / content / picture, medians in milliseconds. */
export async function tapRows(shop: RunningShop, runs: number): Promise<Row[]> {
  const walks: Awaited<ReturnType<typeof walk>>[] = []
  for (let run = 0; run < runs; run += 1) walks.push(await walk(shop))
  const rows = (part: keyof (typeof walks)[number], ways: readonly Way[]) =>
    ways.map(({ name }) =>
      rowOf(
        part === 'interactions' ? name : `${name}, ${part}`,
        walks.flatMap((one) => one[part].get(name) ?? []),
        part !== 'interactions',
      ),
    )
  return [...rows('settled', WAYS), ...rows('offline', WAYS), ...rows('interactions', INTERACTIONS.slice(1))]
}
