import { orderNumber } from '../../../../src/domain/orders/order.ts'
import { areRelated, containsAny, subjectWords, wordsOf } from './words.ts'

export type CustomerOrder = {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly tracking_number: string | null
  readonly created_at: string
}

const MIN_PREFIX_LENGTH = 6

const THINGS = ['order', 'parcel', 'package', 'delivery', 'goods', 'item']
const ABOUT_STATE = ['track', 'status', 'arrive', 'shipped', 'late', 'delay', 'received', 'progress', 'reach', 'yet']
const STATE_PHRASES = [
  'where is',
  'where are',
  'wheres',
  'when will',
  'when is',
  'has my',
  'is my',
  'did my',
  'my last',
]

const STATES: Readonly<Record<string, string>> = {
  pending: 'is waiting for its payment. If you have paid, open it in your dashboard and press Check payment.',
  confirmed: 'is paid and confirmed. We are getting it ready.',
  processing: 'is being packed for delivery.',
  shipped: 'is on its way.',
  delivered: 'has been delivered. Please confirm receipt in your dashboard.',
  completed: 'is completed: you have received it.',
  cancelled: 'was cancelled.',
}

const PAYMENT_NOTES: Readonly<Record<string, string>> = {
  review: ' Its payment is being checked by our team.',
  refund_due: ' Your money is on its way back to you.',
  refunded: ' Your money has been sent back to you.',
}

/** The order whose number, or its beginning or end, is in the message. */
function namedOrder(message: string, orders: readonly CustomerOrder[]): CustomerOrder | 'unknown' | null {
  const numbers = (message.toLowerCase().match(/[0-9a-f][0-9a-f-]{5,35}/g) ?? []).filter(
    (text) => /\d/.test(text) && text.replaceAll('-', '').length >= MIN_PREFIX_LENGTH,
  )
  const found = orders.find(({ id }) => numbers.some((text) => id.startsWith(text) || id.endsWith(text)))
  // Order numbers are displayed with eight characters; other numbers may be a phone number or a price.
  return found ?? (numbers.some((text) => /^[0-9a-f]{8}$/.test(text) && /[a-f]/.test(text)) ? 'unknown' : null)
}

function asksForState(message: string): boolean {
  const words = subjectWords(message)
  if (!THINGS.some((thing) => words.some((word) => areRelated(thing, word)))) return false
  return (
    containsAny(message, STATE_PHRASES) ||
    ABOUT_STATE.some((state) => wordsOf(message).some((w) => areRelated(state, w)))
  )
}

function stateText({ id, status, payment_status, tracking_number }: CustomerOrder): string {
  const state = STATES[status] ?? `has the status ${status}.`
  const tracking = status === 'shipped' && tracking_number ? ` Tracking number: ${tracking_number}.` : ''
  return `#${orderNumber(id)} ${state}${tracking}${PAYMENT_NOTES[payment_status] ?? ''}`
}

/** Describes the status of the named order, or of the latest one. Returns null if the message isn't about an order. */
export function orderAnswer(message: string, orders: readonly CustomerOrder[]): string | null {
  const named = namedOrder(message, orders)
  if (named === 'unknown') return 'I find no order with that number in your account. Your orders are in your dashboard.'
  if (named) return `Your order ${stateText(named)}`
  if (!asksForState(message)) return null
  const last = orders[0]
  return last ? `Your last order ${stateText(last)}` : 'I find no order in your account yet.'
}
