import { randomUUID } from 'node:crypto'
import type { Shop, TestCustomer } from './shop.ts'

export const ADDRESS = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+234 803 123 4567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  country: 'Nigeria',
  postalCode: '',
}

/** The shop's price for `quantity` of one product delivered within Nigeria, in naira. */
export function totalFor(price: number, quantity: number): number {
  return Math.round(price * quantity * 1.075 + 2500)
}

/** The body that the checkout page sends for one item of one product at 1,000 naira. */
export function aCheckout(customer: TestCustomer, productId: string, overrides: Record<string, unknown> = {}) {
  const quantity = (overrides.quantity as number | undefined) ?? 1
  const { quantity: _, ...rest } = overrides
  return {
    amount: totalFor(1000, quantity),
    currency: 'NGN',
    customer: { email: customer.email, name: ADDRESS.fullName, phone: ADDRESS.phone },
    shipping: ADDRESS,
    shippingMethod: 'nigeria',
    cartItems: [{ product_id: productId, variety_ids: [], quantity }],
    userId: customer.id,
    requestKey: randomUUID(),
    promoCode: null as string | null,
    ...rest,
  }
}

export type Placed = {
  readonly customer: TestCustomer
  readonly productId: string
  readonly link: string
  readonly txRef: string
  readonly orderId: string
}

/** A customer redirected to the payment page for two pots, ten in stock. */
export async function aPlacedOrder(shop: Shop): Promise<Placed> {
  const customer = await shop.aCustomer()
  const productId = await shop.aProduct({ stock: 10 })
  const answer = await shop.call('process-payment', aCheckout(customer, productId, { quantity: 2 }), customer.headers)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { payment_link: link, tx_ref: txRef, order_id: orderId } = answer.body
  if (orderId === null) throw new Error('an order without an id')
  return { customer, productId, link, txRef, orderId }
}

export type Press = 'pay' | 'fail' | 'cancel' | 'pay-and-leave' | 'slow-webhook' | 'close'

const GOOD_CARD = { number: '5531886652142950', expiry: '09/32', cvv: '564', pin: '3310' }

/** Presses a button of the payment page and returns the query of the redirect, or null without a redirect. */
export async function press(
  shop: Shop,
  link: string,
  action: Press,
  card: Partial<typeof GOOD_CARD> = {},
): Promise<URLSearchParams | null> {
  const body = new URLSearchParams({ action, ...GOOD_CARD, ...card })
  const response = await shop.sandbox.fetch(new Request(link, { method: 'POST', body, redirect: 'manual' }))
  const location = response.headers.get('location')
  return location === null ? null : new URL(location).searchParams
}
