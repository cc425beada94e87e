import { HELD_PAYMENT_REASONS, type HeldPayment } from '../../domain/orders/held-payment.ts'
import type { Order } from '../../domain/orders/order.ts'
import { ORDER_FIELDS, type OrderFieldTypes, type OrderValues } from '../../domain/orders/order-fields.ts'
import { ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { PAYMENT_STATUS } from '../../domain/orders/payment-status.ts'
import { addressFromJson } from '../../domain/people/address.ts'
import { as, count, kobo, listOf, oneKeyOf, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'
import { readItemReturn } from './item-return-row.ts'

/** Parses an entry of `orders.held_payments`, which the database derives from the ledger. Money in hundredths. */
export const readHeldPayment: (row: unknown) => HeldPayment = rowKind({
  id: text,
  provider: text,
  provider_transaction_id: as('transactionId', text),
  amount: optional(kobo),
  currency: optional(text),
  // A reason added after this build reads as `unknown`.
  reason: oneOf('unknown', ...HELD_PAYMENT_REASONS),
  refunded_at: optional(time),
})

const readPaymentReturn = rowKind({
  return_id: as('id', text),
  kind: oneOf('refund', 'chargeback'),
  state: oneOf('open', 'done', 'kept'),
  amount: kobo,
  updated_at: as('at', time),
})

/** A status added after this build reads as pending until the app updates. */
const status = oneKeyOf(ORDER_STATUS_LABEL)

const readItem = rowKind({
  id: text,
  product_id: text,
  variety_ids: as('variantIds', listOf(text)),
  quantity: count,
  price: kobo,
  regular_price: optional(kobo),
  name: text,
  image_url: as('image', optional(text)),
  variant_label: optional(text),
})

const readChange = rowKind({
  /** A bigint, sent as number or text. */
  id: String,
  actor: oneOf('system', 'customer', 'admin', 'payment'),
  from_status: as('from', optional(status)),
  to_status: as('to', status),
  note: optional(text),
  transaction_id: optional(text),
  created_at: as('at', time),
})

const READERS: { readonly [Kind in keyof OrderFieldTypes]: (stored: unknown) => OrderFieldTypes[Kind] } = {
  text,
  // Undefined if the database lacks the column yet.
  optionalText: optional(text),
  money: kobo,
  time,
  optionalTime: optional(time),
  status,
  paymentStatus: oneKeyOf(PAYMENT_STATUS),
  // A way added after this build has no label here.
  payBy: text as (stored: unknown) => PayBy,
  shippingMethod: text,
  count,
  address: addressFromJson,
}

const FIELDS = Object.entries(ORDER_FIELDS).map(([name, { column, kind }]) => {
  const read: (stored: unknown) => unknown = READERS[kind]
  return [column, as(name, read)] as const
})
const readFields = rowKind(Object.fromEntries(FIELDS))

/** Embedded rows, and columns derived from the ledger. */
const readParts = rowKind({
  shipping_methods: as('shippingLabel', (method) => rowKind({ label: text })(method).label),
  order_items: as('items', listOf(readItem)),
  order_history: as('history', listOf(readChange)),
  held_payments: listOf(readHeldPayment),
  payment_returns: as('returns', listOf(readPaymentReturn)),
  item_returns: listOf(readItemReturn),
})

export const ORDER_COLUMNS = `${readFields.columns}, shipping_methods(label), order_items(${readItem.columns}), order_history(${readChange.columns}), held_payments, payment_returns, item_returns(${readItemReturn.columns})`

/** Parses a row selected with `ORDER_COLUMNS`. @throws DataError */
export function orderFromRow(row: unknown): Order {
  return { ...(readFields(row) as unknown as OrderValues), ...readParts(row) }
}
