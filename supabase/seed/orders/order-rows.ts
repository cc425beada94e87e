import { createHash } from 'node:crypto'
import { choiceLabel } from '../../../src/domain/catalogue/choice.ts'
import { variantSet } from '../catalogue/demo-product.ts'
import { namedUuid } from '../lib/identity.ts'
import { DAY, MINUTE } from '../lib/time.ts'
import { DEMO_ADMIN } from '../people/people.ts'
import type { ProductPictures } from '../pictures/seed-pictures.ts'
import { type DemoOrder, demoUnitPrice, orderId, orderMoney, shippingMethod, stepTime } from './demo-order.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const digits = (text: string, length: number) =>
  String(BigInt(`0x${digest(text).slice(0, 24)}`))
    .slice(0, length)
    .padStart(length, '7')

const txRef = (order: DemoOrder) => `oja-${digest(`reference ${order.name}`).slice(0, 32)}`
const wasPaid = (order: DemoOrder) => ['completed', 'refunded', 'refund_due'].includes(order.paymentStatus)
const transactionId = (order: DemoOrder) => (wasPaid(order) ? digits(`transaction ${order.name}`, 9) : null)

/** Open orders hold their stock for a week, so that the demo always has some. */
function reservedUntil(order: DemoOrder, now: Date): string {
  const end = order.status === 'pending' ? now.getTime() + 7 * DAY : order.placedAt.getTime() + 30 * MINUTE
  return new Date(end).toISOString()
}

export function orderRow(order: DemoOrder, now: Date) {
  const last = order.steps.at(-1)
  const delivered = order.steps.find(({ to }) => to === 'delivered')
  const wasSent = order.steps.some(({ to }) => to === 'shipped')
  return {
    id: orderId(order),
    user_id: order.person.id,
    ...orderMoney(order),
    promo_code: order.promoCode,
    shipping_method: shippingMethod(order.person.address).code,
    currency: 'NGN',
    status: order.status,
    tracking_number: wasSent ? `GIG-${digits(`parcel ${order.name}`, 8)}` : null,
    shipping_address: order.person.address,
    tx_ref: txRef(order),
    payment_provider: 'sandbox',
    request_key: namedUuid(`request ${order.name}`),
    request_hash: digest(`request ${order.name}`),
    reserved_until: reservedUntil(order, now),
    delivered_at: delivered ? stepTime(order, delivered) : null,
    created_at: order.placedAt.toISOString(),
    updated_at: last ? stepTime(order, last) : order.placedAt.toISOString(),
  }
}

export function orderItemRows(order: DemoOrder, pictures: ReadonlyMap<string, ProductPictures>) {
  return order.items.map((item, index) => ({
    id: namedUuid(`order ${order.name} item ${index + 1}`),
    order_id: orderId(order),
    product_id: item.product.id,
    variety_id: variantSet(item.variants)[0] ?? null,
    variety_ids: variantSet(item.variants),
    quantity: item.quantity,
    price: demoUnitPrice(item) / 100,
    name: item.product.name,
    image_url: pictures.get(item.product.id)?.image_url ?? null,
    variant_label: choiceLabel(item.variants),
  }))
}

export function orderHistoryRows(order: DemoOrder) {
  const by = { customer: order.person.id, admin: DEMO_ADMIN.id, payment: null, system: null }
  return order.steps.map((step) => ({
    order_id: orderId(order),
    actor: step.actor,
    changed_by: by[step.actor],
    from_status: step.from,
    to_status: step.to,
    note: step.note,
    created_at: stepTime(order, step),
  }))
}

/** The order's ledger: its payment and refunds. In review, the customer's payment lacks the delivery fee. */
export function orderMoneyRows(order: DemoOrder) {
  const isShort = order.paymentStatus === 'review'
  const id = isShort ? digits(`second payment ${order.name}`, 9) : transactionId(order)
  if (!id) return []
  const { subtotal, total_amount } = orderMoney(order)
  const row = {
    order_id: orderId(order),
    provider: 'sandbox',
    transaction_id: id,
    amount: Math.round((isShort ? subtotal : total_amount) * 100),
    currency: 'NGN',
    entered_at: new Date(order.placedAt.getTime() + 5 * MINUTE).toISOString(),
  }
  const payment = { state: isShort ? 'held' : 'paid', reason: isShort ? 'short' : null }
  const refund = { state: 'by_hand', reason: 'order_cancelled' }
  return [
    { ...row, ...payment, kind: 'payment', source_id: id, money_id: namedUuid(`payment ${order.name}`) },
    ...(order.paymentStatus === 'refunded'
      ? [{ ...row, ...refund, kind: 'refund', source_id: null, money_id: namedUuid(`refund ${order.name}`) }]
      : []),
  ]
}

/** The provider's message for each received payment. */
export function paymentEventRows(order: DemoOrder) {
  const id = transactionId(order)
  if (!id) return []
  const paid = order.steps.find(({ actor }) => actor === 'payment')
  return [
    {
      event_id: `sandbox:${id}:successful`,
      provider: 'sandbox',
      source: 'webhook',
      tx_ref: txRef(order),
      provider_transaction_id: id,
      payload: { id: Number(id), tx_ref: txRef(order), status: 'successful', currency: 'NGN' },
      outcome: order.paymentStatus === 'refund_due' ? 'refund_due' : 'paid',
      created_at: paid ? stepTime(order, paid) : order.placedAt.toISOString(),
    },
  ]
}
