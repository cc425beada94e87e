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

/** A valid card, as the sandbox provider's form sends it. */
const GOOD_CARD = { number: '5531886652142950', expiry: '09/32', cvv: '564', pin: '3310' }

/** Places an unpaid order through the checkout's endpoint. */
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

/** Pays without returning to the shop. The provider's webhook arrives 20 seconds later. */
export async function payWithoutReturning({ payment_link }: PlacedOrder) {
  const body = new URLSearchParams({ ...GOOD_CARD, action: 'slow-webhook' })
  const response = await fetch(payment_link, { method: 'POST', body, redirect: 'manual' })
  if (response.status !== 303) throw new Error(`the card was not charged: ${response.status}`)
}

export function verify(api: ShopApi, token: string, transactionId: string) {
  return api.request<{ success: boolean; order_id: string | null }>('/functions/v1/verify-payment', token, {
    method: 'POST',
    body: JSON.stringify({ transactionId }),
  })
}

/** Places an order and pays it. */
export async function paidOrder(api: ShopApi, customer: Customer, items: readonly Item[]) {
  const order = await placeOrder(api, customer, items)
  await payWithoutReturning(order)
  const response = await verify(api, customer.token, order.tx_ref)
  if (!response.success) throw new Error('the order was not paid')
  return order
}

/** Changes an order's status as an admin. */
export async function moveOrder(api: ShopApi, orderId: string, status: string, trackingNumber: string | null = null) {
  const { token } = await adminSession(api)
  const change = { p_order_id: orderId, p_status: status, p_tracking_number: trackingNumber }
  await api.rpc('update_order', change, token)
}

/** Settles a payment as the shop's functions do after a webhook. */
export async function settlePayment(api: ShopApi, txRef: string, payment: { amount: number; status: string }) {
  const response = await fetch(`${api.origin}/rest/v1/rpc/settle_payment`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.secret,
      authorization: `Bearer ${LOCAL_KEYS.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_tx_ref: txRef,
      p_provider_transaction_id: `paid-${txRef}`,
      p_amount: payment.amount,
      p_currency: 'NGN',
      p_status: payment.status,
      p_source: 'webhook',
      p_event_id: `paid:${txRef}`,
      p_payload: {},
    }),
  })
  if (!response.ok) throw new Error(`not settled: ${response.status} ${await response.text()}`)
}
