import { expect, type Locator, type Page } from '@playwright/test'
import type { ShopApi } from '../e2e/support/shop-api.ts'
import { fillAddress } from '../e2e/support/steps.ts'
import { chanceOf } from './chance.ts'
import { FAULTS, SILENT } from './fault.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { noteTally } from './note-tally.ts'

type Buyer = {
  page: Page
  proxy: FaultyProxy
  api: ShopApi
  customer: { token: string; userId: string }
  email: string
  /** Waits once for the shop's own request timeout. */
  isPatient: boolean
}

const STOCK = 9
/** Time to refetch the order after a lost response. */
const SETTLE_MS = 500
/** The connection heals after so many tries. */
const TRIES = 4
/** More than the shop's one-minute timeout for functions. */
const TIMEOUT = { timeout: 80_000 }
const NOT_SILENT = FAULTS.filter((fault) => !SILENT.includes(fault))

/** Presses again whenever the shop reports a failure. */
async function insist({ proxy }: Buyer, press: () => Promise<void>, isDone: () => Promise<boolean>) {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries === TRIES) proxy.setFaults(null)
    await press()
  }
  proxy.setFaults(null)
}

async function placeOrder(buyer: Buyer) {
  const { page } = buyer
  const orderButton = page.getByRole('main').getByRole('button', { name: /^Order for/, disabled: false })
  const isDone = async () => page.url().includes('/dashboard')
  // Shown once the cart is empty after a lost response.
  const placed = page.getByRole('main').getByRole('heading', { name: /is placed$/ })
  // The cart is refetched with the order, which may fail too.
  const failed = page.getByRole('main').getByRole('button', { name: 'Try again' })
  const untilShown = () =>
    expect
      .poll(async () => (await isDone()) || (await orderButton.or(placed).or(failed).count()) > 0, TIMEOUT)
      .toBe(true)
  const requestEvent = (event: 'requestfinished' | 'requestfailed') =>
    page.waitForEvent(event as 'requestfinished', {
      predicate: (request) => request.url().includes('process-payment'),
      ...TIMEOUT,
    })
  await insist(
    buyer,
    async () => {
      await untilShown()
      if (await isDone()) return
      if (await failed.isVisible()) return failed.click()
      if (await orderButton.isVisible()) {
        const isAnswered = Promise.race([requestEvent('requestfinished'), requestEvent('requestfailed')])
        await orderButton.click()
        await isAnswered
        await untilShown()
        await page.waitForTimeout(SETTLE_MS)
      }
      if (await placed.isVisible()) {
        await page.getByRole('link', { name: 'View your orders' }).click()
        await page.waitForURL(/dashboard/)
      }
    },
    isDone,
  )
}

/** The order and its dialog lose their buttons at any moment, once the fetched order is cancelled. */
const pressIfThere = (button: Locator) =>
  button.evaluateAll(([element]) => (element as HTMLElement | undefined)?.click())

async function cancelOrder(buyer: Buyer) {
  const card = buyer.page.getByRole('main').getByRole('article').first()
  const dialog = buyer.page.getByRole('dialog', { name: 'Cancel this order?' })
  const isDone = async () => (await card.locator('header').textContent())?.includes('Cancelled') ?? false
  await insist(
    buyer,
    async () => {
      if (!(await dialog.isVisible())) await pressIfThere(card.getByRole('button', { name: 'Cancel order' }))
      // Disabled while a press is unanswered.
      const confirm = dialog.getByRole('button', { name: 'Cancel order', disabled: false })
      const isAnswered = async () => (await isDone()) || (await confirm.count()) > 0
      await expect.poll(isAnswered, TIMEOUT).toBe(true)
      await pressIfThere(confirm)
      await expect.poll(async () => (await isAnswered()) || !(await dialog.isVisible()), TIMEOUT).toBe(true)
      if (await dialog.isVisible()) await buyer.page.waitForTimeout(SETTLE_MS)
    },
    isDone,
  )
}

/** The server's rows about the purchase. */
async function onServer({ api, customer }: Buyer, productId: string) {
  const orders = await api.rows<{ id: string; status: string; payment_status: string; pay_by: string }>(
    `orders?select=id,status,payment_status,pay_by&user_id=eq.${customer.userId}`,
    customer.token,
  )
  const [product] = await api.rows<{ stock_quantity: number }>(
    `products?select=stock_quantity&id=eq.${productId}`,
    customer.token,
  )
  return { orders, stock: product?.stock_quantity }
}

/**
 * A shopper orders to pay on delivery and cancels, each over a bad connection reproducible by its seed. Expects one order,
 * whose stock is released once. The page must be signed in.
 */
export async function orderAndCancel(buyer: Buyer, seed: number): Promise<void> {
  const { page, proxy, api, customer } = buyer
  const productId = await api.newProduct({ name: `Pot ${seed}`, price: 8000, stock_quantity: STOCK })
  await api.putIntoCart(customer.userId, customer.token, productId)
  await page.goto(`${proxy.origin}/checkout`)
  await fillAddress(page, buyer.email)
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check()
  const chance = chanceOf(seed)
  let mayBeSilent = buyer.isPatient
  const fault = () => {
    const picked = chance.pick(mayBeSilent ? FAULTS : NOT_SILENT)
    mayBeSilent &&= NOT_SILENT.includes(picked)
    return picked
  }

  proxy.setFaults(fault)
  await placeOrder(buyer)
  const { orders, stock } = await onServer(buyer, productId)
  noteTally({
    walk: 'orders over a bad connection',
    count: 1,
    lost: orders.length === 0 ? 1 : 0,
    doubled: Math.max(orders.length - 1, 0),
    silencesMs: proxy.silences().endedMs,
  })
  expect(orders).toMatchObject([{ status: 'confirmed', payment_status: 'pending', pay_by: 'on_delivery' }])
  expect(stock).toBe(STOCK - 1)

  proxy.setFaults(fault)
  await cancelOrder(buyer)
  expect(await onServer(buyer, productId)).toMatchObject({
    orders: [{ id: orders[0]?.id, status: 'cancelled', payment_status: 'failed' }],
    stock: STOCK,
  })
}
