import { koboFromNumeric } from '../../domain/money/money.ts'
import { HELD_PAYMENT_REASONS, type HeldPayment, type PaymentReturn } from '../../domain/orders/held-payment.ts'
import type { Order, OrderChange, OrderItem } from '../../domain/orders/order.ts'
import { ORDER_FIELDS, type OrderFieldTypes, type OrderValues } from '../../domain/orders/order-fields.ts'
import { ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { PAYMENT_STATUS } from '../../domain/orders/payment-status.ts'
import { addressFromJson } from '../../domain/people/address.ts'
import type { Database } from '../supabase/database.types.ts'
import { count, kobo, listOf, oneKeyOf, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'
import { readItemReturn } from './item-return-row.ts'

/** As the database derives it from the ledger (`orders.held_payments`). */
export type HeldPaymentRow = {
  id: string
  provider: string
  provider_transaction_id: string
  amount: number | null
  currency: string | null
  reason: string
  refunded_at: string | null
}

const readHeldPayment = rowKind({
  id: text,
  provider: text,
  provider_transaction_id: text,
  amount: optional(kobo),
  currency: optional(text),
  // A word newer than this build of the shop says no more than that money came.
  reason: oneOf('unknown', ...HELD_PAYMENT_REASONS),
  refunded_at: optional(time),
})

/** Money in hundredths. */
export function heldPaymentFromRow(row: unknown): HeldPayment {
  const { providerTransactionId: transactionId, ...payment } = readHeldPayment(row)
  return { ...payment, transactionId }
}

/** As the database derives it from the ledger (`orders.payment_returns`). */
const readPaymentReturn = rowKind({
  return_id: text,
  kind: oneOf('refund', 'chargeback'),
  state: oneOf('open', 'done', 'kept'),
  amount: kobo,
  updated_at: time,
})

function paymentReturnFromRow(row: unknown): PaymentReturn {
  const { returnId, updatedAt: at, ...rest } = readPaymentReturn(row)
  return { ...rest, id: `${rest.kind} ${returnId}`, at }
}

type Tables = Database['public']['Tables']

export type OrderColumns = Pick<Tables['orders']['Row'], (typeof ORDER_FIELDS)[keyof typeof ORDER_FIELDS]['column']>

export type OrderRow = OrderColumns & {
  shipping_methods: Pick<Tables['shipping_methods']['Row'], 'label'>
  order_items: Omit<Tables['order_items']['Row'], 'order_id' | 'restocked' | 'variety_id'>[]
  order_history: (Omit<Tables['order_history']['Row'], 'id' | 'changed_by' | 'order_id'> & { id: number | string })[]
  held_payments: HeldPaymentRow[]
  payment_returns: { return_id: string; kind: string; state: string; amount: number; updated_at: string }[]
  item_returns: Omit<Tables['item_returns']['Row'], 'order_id' | 'user_id'>[]
}

/** A status newer than this build of the shop reads as pending until the page is updated. */
const status = oneKeyOf(ORDER_STATUS_LABEL)

const readItem = rowKind({
  id: text,
  product_id: text,
  variety_ids: listOf(text),
  quantity: count,
  price: kobo,
  regular_price: optional(kobo),
  name: text,
  image_url: optional(text),
  variant_label: optional(text),
})

function itemFromRow(row: unknown): OrderItem {
  const { varietyIds: variantIds, imageUrl: image, ...item } = readItem(row)
  return { ...item, variantIds, image }
}

const readChange = rowKind({
  /** A bigint: a number or text, whichever the driver sends. */
  id: String,
  actor: oneOf('system', 'customer', 'admin', 'payment'),
  from_status: optional(status),
  to_status: status,
  note: optional(text),
  created_at: time,
})

function changeFromRow(row: unknown): OrderChange {
  const { fromStatus: from, toStatus: to, createdAt: at, ...change } = readChange(row)
  return { ...change, from, to, at }
}

const READERS: { readonly [Kind in keyof OrderFieldTypes]: (stored: unknown) => OrderFieldTypes[Kind]['value'] } = {
  text,
  // A database without the column yet says nothing of it.
  optionalText: optional(text),
  money: (stored) => koboFromNumeric(stored as number),
  time,
  optionalTime: optional(time),
  status,
  paymentStatus: oneKeyOf(PAYMENT_STATUS),
  // A way newer than this build has no label here.
  payBy: text as (stored: unknown) => PayBy,
  shippingMethod: text,
  percent: Number,
  count,
  address: addressFromJson,
}

/** The fields of a row, as `ORDER_FIELDS` tells them; money becomes kobo here and nowhere else. */
function orderValues(row: OrderColumns): OrderValues {
  const values = Object.entries(ORDER_FIELDS).map(([name, { column, kind }]) => [name, READERS[kind](row[column])])
  return Object.fromEntries(values) as OrderValues
}

const COLUMNS = Object.values(ORDER_FIELDS).map(({ column }) => column)

/** The columns of `ORDER_FIELDS`, with the name of the delivery method, items, history and returns, and what its money derives from the ledger. */
export const ORDER_COLUMNS = `${COLUMNS.join(', ')}, shipping_methods(label), order_items(${readItem.columns}), order_history(${readChange.columns}), held_payments, payment_returns, item_returns(${readItemReturn.columns})`

/** A row as `ORDER_COLUMNS` reads it. */
export function orderFromRow(row: OrderRow): Order {
  return {
    ...orderValues(row),
    shippingLabel: row.shipping_methods.label,
    items: row.order_items.map(itemFromRow),
    history: row.order_history.map(changeFromRow),
    heldPayments: row.held_payments.map(heldPaymentFromRow),
    returns: row.payment_returns.map(paymentReturnFromRow),
    itemReturns: row.item_returns.map(readItemReturn),
  }
}
