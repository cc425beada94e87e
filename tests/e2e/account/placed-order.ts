import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { adminSession } from '../support/shop-test.ts'

export type Customer = { token: string; userId: string }
export type PlacedOrder = { order_id: string; tx_ref: string; payment_link: string }
type Item = { product_id: string; quantity: number }

const ADDRESS = {
  fullName: 'Ngozi Eze',
  email: 'ngozi@oja.example',
  phone: '08031234567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  country: 'Nigeria',
  postalCode: '',
}

/** A card that pays, as the card form of the sandbox provider sends it. */
const GOOD_CARD = { number: '5531886652142950', expiry: '09/32', cvv: '564', pin: '3310' }

/** An order of the customer's, unpaid, made as the checkout makes it. */
export async function placeOrder(api: ShopApi, { token, userId }: Customer, items: readonly Item[]) {
  const cartItems = items.map((item) => ({ ...item, variety_ids: [] }))
  const quote = { p_items: cartItems, p_shipping_method: 'nigeria', p_promo_code: null }
  const { total } = await api.rpc<{ total: number }>('quote_order', quote, token)
  return api.request<PlacedOrder>('/functions/v1/process-payment', token, {
    method: 'POST',
    body: JSON.stringify({
      amount: total,
      currency: 'NGN',
      customer: { email: ADDRESS.email, name: ADDRESS.fullName, phone: ADDRESS.phone },
      shipping: ADDRESS,
      shippingMethod: 'nigeria',
      cartItems,
      userId,
      requestKey: crypto.randomUUID(),
      promoCode: null,
    }),
  })
}

/** Pays as somebody does whose browser never comes back; the provider's own message to the shop takes twenty seconds. */
export async function payWithoutReturning({ payment_link }: PlacedOrder) {
  const body = new URLSearchParams({ ...GOOD_CARD, action: 'slow-webhook' })
  const answer = await fetch(payment_link, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the card was not charged: ${answer.status}`)
}

export function verify(api: ShopApi, token: string, transactionId: string) {
  return api.request<{ success: boolean; order_id: string | null }>('/functions/v1/verify-payment', token, {
    method: 'POST',
    body: JSON.stringify({ transactionId }),
  })
}

/** A paid order of the customer's. */
export async function paidOrder(api: ShopApi, customer: Customer, items: readonly Item[]) {
  const order = await placeOrder(api, customer, items)
  await payWithoutReturning(order)
  const answer = await verify(api, customer.token, order.tx_ref)
  if (!answer.success) throw new Error('the order was not paid')
  return order
}

/** The admin moves an order on. */
export async function moveOrder(api: ShopApi, orderId: string, status: string, trackingNumber: string | null = null) {
  const { token } = await adminSession(api)
  const change = { p_order_id: orderId, p_status: status, p_tracking_number: trackingNumber }
  await api.rpc('update_order', change, token)
}

/** The provider's word, as the shop's functions hand it to the database. */
export async function settlePayment(api: ShopApi, txRef: string, said: { amount: number; status: string }) {
  const answer = await fetch(`${api.origin}/rest/v1/rpc/settle_payment`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.secret,
      authorization: `Bearer ${LOCAL_KEYS.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_tx_ref: txRef,
      p_provider_transaction_id: `told-${txRef}`,
      p_amount: said.amount,
      p_currency: 'NGN',
      p_status: said.status,
      p_source: 'webhook',
      p_event_id: `told:${txRef}`,
      p_payload: {},
    }),
  })
  if (!answer.ok) throw new Error(`not told: ${answer.status} ${await answer.text()}`)
}
