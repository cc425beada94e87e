import type { OfferedWay, OnDeliveryObstacle } from '../../domain/orders/pay-by.ts'

/** The customer's part in each way to pay, in one line. */
export const PAY_BY_HINT: Readonly<Record<OfferedWay, string>> = {
  card: 'Mastercard, Visa or Verve, with its PIN or a code from your bank.',
  bank_transfer: 'You get an account number for this order alone.',
  ussd: 'Dial a code from your bank, no data needed.',
  opay: 'Approve it in your OPay wallet.',
  on_delivery: 'Pay in cash or by transfer when your order arrives.',
}

/** Why an order can't be paid on delivery. Rule O17. */
export const ON_DELIVERY_OBSTACLE: Readonly<Record<OnDeliveryObstacle, string>> = {
  method: 'Not with the delivery method you chose.',
  cap: 'Only for orders of up to {amount}.',
  phone: 'Only with a verified phone number.',
  open_orders: 'You have two orders to pay on delivery already.',
  refused_before: 'Not available: an order of yours was sent back at the door.',
}

export const NO_WAY_TO_PAY = 'No way to pay can be used for this order. Change its delivery method, or order less.'
