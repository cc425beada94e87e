import { formatNaira, type Kobo } from '../../domain/money/money.ts'
import { fillText } from '../../lib/fill-text.ts'

/** Why an order can't be placed or paid, by error code. */
export const CHECKOUT_REFUSALS = {
  prices_changed: 'A price has changed. Please check the new total and press Pay again.',
  sold_out: 'Something in your cart is no longer in stock in this quantity. Please check your cart.',
  unknown_product: 'A product in your cart is no longer sold. Please remove it and try again.',
  bad_quantity: "A quantity in your cart can't be ordered. Please check your cart.",
  bad_address: 'Please check your delivery address.',
  bad_method: "This shipping method isn't available for your delivery address. Please choose another one.",
  /** The choice itself shows the reason. */
  bad_pay_by: "This order can't be paid that way. Please choose another way to pay.",
  other_way: 'In another tab you chose another way to pay. Press Pay again to pay the way you chose here.',
  promo_invalid: 'Your promo code no longer applies. Please remove it or try another.',
  rate_limited: 'Too many promo codes were tried. Please remove the code, or wait an hour.',
  empty_cart: 'Your cart is empty.',
  bad_request: 'Your order could not be read. Please reload the page and try again.',
  invalid_body: 'Please check the marked fields.',
  too_many_pending: 'You have several unpaid orders. Pay for one of them, cancel one or wait an hour.',
  too_many_unpaid: 'Many of your orders were not paid today. Please order again tomorrow, or contact us.',
  /** Fallback if the response has no limit for `orderLimitText`. */
  order_too_large: 'This order is more than we can keep for you before it is paid. Please order less, or contact us.',
  request_key_conflict: 'Your cart has changed since you started to pay. Please check the total and press Pay again.',
  already_paid:
    'This order is already paid. You can find it in your dashboard. To order the same again, press Pay again.',
  order_closed: 'This order expired before it was paid. Please press Pay again to start a new one.',
  payment_held:
    'Your payment for this order reached us, and our team needs to check it. Please look at your orders before you pay again.',
  payment_started: 'A payment for this order has already begun. Check it in your dashboard before paying again.',
  payment_unavailable:
    "We can't reach the payment service right now. Nothing was charged. Please try again in a minute.",
  payment_refused:
    'The payment service refused this payment. Nothing was charged. Please choose another way to pay, or contact us.',
  signed_out: 'Please sign in to continue.',
  offline:
    "The shop didn't answer: you are offline, or your connection dropped. Try again when you are connected; nothing is ordered or charged twice.",
  unknown: 'Unable to process payment. Please try again.',
} as const

const WAY_OUT = 'Please order less, pay for your open orders first, or contact us for a larger order.'

const LIMITS = {
  pieces: `Until an order is paid, we can keep up to {allowed} pieces for you. ${WAY_OUT}`,
  value: `Until an order is paid, we can keep goods for up to {allowed} for you. ${WAY_OUT}`,
  share: `Until an order is paid, we can keep up to {allowed} of “{product}” for you. ${WAY_OUT}`,
} as const

const FULL =
  'Your unpaid orders already hold all we can keep for you. Please pay for them or cancel one first, or contact us for a larger order.'

export type OrderLimit = {
  readonly limit: keyof typeof LIMITS
  /** The limit of a new order: kobo for `value`, else pieces. */
  readonly allowed: number | Kobo
  readonly product?: string
}

export function isOrderLimit(limit: unknown): limit is OrderLimit['limit'] {
  return typeof limit === 'string' && Object.hasOwn(LIMITS, limit)
}

/** Explains how much an account may order before it pays. Rule O9. */
export function orderLimitText({ limit, allowed, product = '' }: OrderLimit): string {
  if (allowed <= 0) return FULL
  return fillText(LIMITS[limit], { allowed: limit === 'value' ? formatNaira(allowed) : allowed, product })
}
