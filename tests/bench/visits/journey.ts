import type { RunningShop } from '../running-shop.ts'
import { type ConnectionName, Phone } from './visit.ts'
import type { VisitFigures } from './visit-figures.ts'

export type Journey = {
  /** A minimal page, on its own phone. */
  readonly bare: VisitFigures
  readonly first: VisitFigures
  readonly second: VisitFigures
  readonly third: VisitFigures
  readonly offline: VisitFigures
  readonly offlineProduct: VisitFigures
  readonly offlineSearch: VisitFigures
}

/** Pages that this phone opens first while offline. */
export type Unseen = { readonly product: string; readonly search: string }

const OFFLINE_PAGE = /ERR_INTERNET|No internet|site can.t be reached/i

function isShopPage({ text }: VisitFigures): boolean {
  return text.length > 0 && !OFFLINE_PAGE.test(text)
}

async function offlineVisit(phone: Phone, url: string): Promise<VisitFigures> {
  const figures = await phone.visit(url)
  if (!isShopPage(figures)) throw new Error(`${url} doesn't open offline: ${figures.text.slice(0, 80)}`)
  if (figures.bytes > 0) throw new Error(`${url} got ${figures.bytes} bytes offline`)
  return figures
}

/** One visit on a new phone. */
async function visitOnce(url: string, connection: ConnectionName): Promise<VisitFigures> {
  const phone = new Phone(connection)
  try {
    await phone.start()
    return await phone.visit(url)
  } finally {
    await phone.end()
  }
}

/** Opens a page on a new phone: the first visit, two more, then offline the same page, another product and a search. */
export async function journey(
  shop: RunningShop,
  path: string,
  unseen: Unseen,
  connection: ConnectionName,
  bareUrl: string,
): Promise<Journey> {
  const bare = await visitOnce(bareUrl, connection)
  const phone = new Phone(connection)
  try {
    await phone.start()
    const url = shop.url + path
    const first = await phone.firstVisit(url)
    const second = await phone.visit(url)
    const third = await phone.visit(url)
    await phone.goOffline()
    return {
      bare,
      first,
      second,
      third,
      offline: await offlineVisit(phone, url),
      offlineProduct: await offlineVisit(phone, shop.url + unseen.product),
      offlineSearch: await offlineVisit(phone, `${shop.url}/shop?search=${unseen.search}`),
    }
  } finally {
    await phone.end()
  }
}

export type Runs<T> = { readonly done: readonly T[]; readonly failures: readonly string[] }

/** Makes the requested number of runs. Retries a failed one once, because a busy machine may stop a browser. */
export async function runsOf<T>(count: number, run: () => Promise<T>): Promise<Runs<T>> {
  const done: T[] = []
  const failures: string[] = []
  for (let tried = 0; done.length < count && tried < count + 1; tried += 1) {
    try {
      done.push(await run())
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { done, failures }
}
