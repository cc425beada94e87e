import { expect, type Page } from '@playwright/test'
import type { ShopApi } from '../e2e/support/shop-api.ts'
import { type Chance, chanceOf } from './chance.ts'
import { deviceState, type Holdings, sorted } from './device-state.ts'
import { FAULTS, SILENT } from './fault.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { lossesOf, type ServerCartItem } from './losses.ts'
import { noteTally } from './note-tally.ts'
import type { Tally } from './tally.ts'

type Customer = { token: string; userId: string }
type Traveller = {
  page: Page
  proxy: FaultyProxy
  api: ShopApi
  customer: Customer
  /** Keeps the page open until the shop's own request timeout. */
  isPatient: boolean
}

const ACTIONS = ['add', 'add', 'add', 'wishlist', 'wishlist', 'more', 'remove', 'reload', 'offline', 'online'] as const
const STEPS = 9
/** Cards of the listing that the journey touches. */
const CARDS = 4
const TIMEOUT = { timeout: 30_000 }
/** Longer than the shop's 30 s request timeout, also for a request that its worker starts last. */
const OUTLAST = { timeout: 45_000 }
/** A busy machine's timers are late. */
const MAX_SILENCE_MS = 40_000

class Journey {
  readonly cart: Record<string, number> = {}
  readonly saved = new Set<string>()
  readonly traveller: Traveller
  readonly chance: Chance

  constructor(traveller: Traveller, chance: Chance) {
    this.traveller = traveller
    this.chance = chance
  }

  get intent(): Holdings {
    return sorted(this.cart, this.saved)
  }

  /** Cards with an Add to Cart button. */
  private cards() {
    const { page } = this.traveller
    return page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
  }

  private async card() {
    const path = await this.cards().nth(this.chance.below(CARDS)).getByRole('link').first().getAttribute('href')
    const { page } = this.traveller
    // From here on by URL, because other tests create newer products, which are listed first.
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
    return { card, id: path?.split('/').at(-1) ?? '' }
  }

  /** Waits until the device holds the intended state, on any connection. */
  private stored() {
    const { page, customer } = this.traveller
    const held = async () => {
      const { cart, wishlist } = await deviceState(page, customer.userId)
      return { cart, wishlist }
    }
    return expect.poll(held, TIMEOUT).toEqual(this.intent)
  }

  private async add() {
    const { card, id } = await this.card()
    // Once a product is in the cart, its card replaces the button with a stepper (rule C5).
    const inCart = this.intent.cart[id] ?? 0
    await card.getByRole('button', { name: inCart > 0 ? /^One more of/ : 'Add to Cart' }).click()
    this.cart[id] = inCart + 1
    await this.stored()
  }

  private async wishlist() {
    const { card, id } = await this.card()
    const heart = card.getByRole('button', { name: /^Wishlist/ })
    // Shoppers press what they see: a heart is filled only after the page has filled it.
    await expect(heart).toHaveAttribute('aria-pressed', String(this.saved.has(id)))
    await heart.click()
    if (!this.saved.delete(id)) this.saved.add(id)
    await this.stored()
  }

  private async inCart(work: (id: string) => Promise<void>) {
    const { page, proxy } = this.traveller
    const ids = Object.keys(this.intent.cart)
    if (ids.length === 0) return
    await page.goto(`${proxy.origin}/cart`)
    await work(this.chance.pick(ids))
    await this.stored()
    await page.goto(`${proxy.origin}/shop`)
  }

  private cartItem(id: string) {
    const { page } = this.traveller
    return page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/product/${id}"]`) })
  }

  private more() {
    return this.inCart(async (id) => {
      await this.cartItem(id).getByRole('button', { name: 'Increase' }).click()
      this.cart[id] = (this.cart[id] ?? 0) + 1
    })
  }

  private remove() {
    return this.inCart(async (id) => {
      await this.cartItem(id)
        .getByRole('button', { name: /^Remove/ })
        .click()
      delete this.cart[id]
    })
  }

  /** Makes one more change on a silent connection that heals unnoticed; the shop's own timeout aborts its request. */
  async outlastSilence(chance: Chance) {
    const { proxy } = this.traveller
    const fault = chance.pick(SILENT)
    proxy.setFaults(() => fault)
    await this.add()
    await expect.poll(() => proxy.silences().open, TIMEOUT).toBeGreaterThan(0)
    proxy.setFaults(null)
    await expect.poll(() => proxy.silences().open, OUTLAST).toBe(0)
  }

  async step() {
    const { page } = this.traveller
    const action = this.chance.pick(ACTIONS)
    if (action === 'reload') await page.reload()
    else if (action === 'offline' || action === 'online') await page.context().setOffline(action === 'offline')
    else await this[action]()
  }
}

async function onServer({ api, customer }: Traveller): Promise<{ items: ServerCartItem[]; wishlist: string[] }> {
  const mine = `user_id=eq.${customer.userId}`
  const items = await api.rows<ServerCartItem>(`cart?select=product_id,quantity&quantity=gt.0&${mine}`, customer.token)
  const wishlist = await api.rows<{ product_id: string }>(`wishlist?select=product_id&${mine}`, customer.token)
  return { items, wishlist: wishlist.map((row) => row.product_id) }
}

/** Counts the changes that the server lost and doubled, and adds them to the tally. */
async function countLosses(traveller: Traveller, intent: Holdings): Promise<Tally> {
  const { items, wishlist } = await onServer(traveller)
  const { endedMs } = traveller.proxy.silences()
  const losses = lossesOf(intent, items, wishlist)
  const tally: Tally = { walk: 'journeys over a bad connection', count: 1, ...losses, silencesMs: endedMs }
  noteTally(tally)
  return tally
}

/**
 * A shopper's random walk over a bad connection, reproducible by its seed; then the connection heals. Nothing may be lost or doubled:
 * intent, device and server agree. The page must be signed in, at the shop, and ready to do offline.
 */
export async function travel(traveller: Traveller, seed: number): Promise<void> {
  const { page, proxy, customer } = traveller
  const journey = new Journey(traveller, chanceOf(seed))
  const chance = chanceOf(seed + 1)
  proxy.setFaults(() => chance.pick(FAULTS))
  for (let step = 0; step < STEPS; step++) await journey.step()

  await page.context().setOffline(false)
  if (traveller.isPatient) await journey.outlastSilence(chance)
  proxy.setFaults(null)
  // The shopper returns. Retry-After delays are at most a second.
  await page.reload()
  let tally: Tally
  try {
    await expect
      .poll(() => deviceState(page, customer.userId), OUTLAST)
      .toEqual({ ...journey.intent, waiting: 0, rejected: 0 })
  } finally {
    tally = await countLosses(traveller, journey.intent)
  }
  expect(tally).toMatchObject({ lost: 0, doubled: 0 })
  expect(Math.max(0, ...tally.silencesMs)).toBeLessThan(MAX_SILENCE_MS)
}
