import { koboFromNumeric } from '../../domain/money/money.ts'
import type { PaymentReturn } from '../../domain/orders/held-payment.ts'
import { HELD_PAYMENT_REASONS, type HeldPayment } from '../../domain/orders/held-payment.ts'
import type { Order, OrderChange, OrderItem } from '../../domain/orders/order.ts'
import { ORDER_FIELDS, type OrderFieldTypes, type OrderValues } from '../../domain/orders/order-fields.ts'
import { isOrderStatus, type OrderStatus } from '../../domain/orders/order-status.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { isPaymentStatus } from '../../domain/orders/payment-status.ts'
import { addressFromJson } from '../../domain/people/address.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { Database } from '../supabase/database.types.ts'
import { ITEM_RETURN_COLUMNS, type ItemReturnRow, itemReturnFromRow } from './item-return-row.ts'

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

/** Money in hundredths. */
export function heldPaymentFromRow(row: HeldPaymentRow): HeldPayment {
  return {
    id: row.id,
    provider: row.provider,
    transactionId: row.provider_transaction_id,
    amount: row.amount === null ? null : koboFromNumeric(row.amount),
    currency: row.currency,
    refundedAt: row.refunded_at === null ? null : timeFromText(row.refunded_at),
    // A word newer than this build of the shop says no more than that money came.
    reason: HELD_PAYMENT_REASONS.find((reason) => reason === row.reason) ?? 'unknown',
  }
}

/** As the database derives it from the ledger (`orders.payment_returns`). */
type PaymentReturnRow = { return_id: string; kind: string; state: string; amount: number; updated_at: string }

const STATES: Readonly<Record<string, PaymentReturn['state']>> = { done: 'done', kept: 'kept' }

function paymentReturnFromRow(row: PaymentReturnRow): PaymentReturn {
  return {
    id: `${row.kind} ${row.return_id}`,
    kind: row.kind === 'chargeback' ? 'chargeback' : 'refund',
    state: STATES[row.state] ?? 'open',
    amount: koboFromNumeric(row.amount),
    at: timeFromText(row.updated_at),
  }
}

type Tables = Database['public']['Tables']

const COLUMNS = Object.values(ORDER_FIELDS).map(({ column }) => column)

/** The columns of `ORDER_FIELDS`, with the name of the delivery method, items, history and returns, and what its money derives from the ledger. */
export const ORDER_COLUMNS = `${COLUMNS.join(', ')}, shipping_methods(label), order_items(id, product_id, variety_ids, quantity, price, regular_price, name, image_url, variant_label), order_history(id, actor, from_status, to_status, note, created_at), held_payments, payment_returns, item_returns(${ITEM_RETURN_COLUMNS})`

type ItemRow = Pick<
  Tables['order_items']['Row'],
  'id' | 'product_id' | 'variety_ids' | 'quantity' | 'price' | 'regular_price' | 'name' | 'image_url' | 'variant_label'
>

type HistoryRow = Pick<
  Tables['order_history']['Row'],
  'actor' | 'from_status' | 'to_status' | 'note' | 'created_at'
> & {
  /** A bigint: a number or text, whichever the driver sends. */
  id: number | string
}

export type OrderColumns = Pick<Tables['orders']['Row'], (typeof ORDER_FIELDS)[keyof typeof ORDER_FIELDS]['column']>

export type OrderRow = OrderColumns & {
  shipping_methods: Pick<Tables['shipping_methods']['Row'], 'label'>
  order_items: ItemRow[]
  order_history: HistoryRow[]
  held_payments: HeldPaymentRow[]
  payment_returns: PaymentReturnRow[]
  item_returns: ItemReturnRow[]
}

const ACTORS: Readonly<Record<string, OrderChange['actor']>> = {
  customer: 'customer',
  admin: 'admin',
  payment: 'payment',
}

// A status newer than this build of the shop reads as pending until the page is updated.
function status(value: string): OrderStatus {
  return isOrderStatus(value) ? value : 'pending'
}

function itemFromRow(row: ItemRow): OrderItem {
  return {
    id: row.id,
    productId: row.product_id,
    variantIds: row.variety_ids,
    quantity: row.quantity,
    price: koboFromNumeric(row.price),
    // Orders that an older app stored have none.
    regularPrice: row.regular_price == null ? null : koboFromNumeric(row.regular_price),
    name: row.name,
    image: row.image_url,
    variantLabel: row.variant_label,
  }
}

function changeFromRow(row: HistoryRow): OrderChange {
  return {
    id: String(row.id),
    actor: ACTORS[row.actor] ?? 'system',
    from: row.from_status === null ? null : status(row.from_status),
    to: status(row.to_status),
    note: row.note,
    at: timeFromText(row.created_at),
  }
}

const asIs = <T>(stored: T): T => stored

const READERS: {
  readonly [Kind in keyof OrderFieldTypes]: (stored: OrderFieldTypes[Kind]['record']) => OrderFieldTypes[Kind]['value']
} = {
  text: asIs,
  // A database without the column yet says nothing of it.
  optionalText: (stored) => stored ?? null,
  money: koboFromNumeric,
  time: timeFromText,
  optionalTime: (stored) => (stored ? timeFromText(stored) : null),
  status,
  paymentStatus: (stored) => (isPaymentStatus(stored) ? stored : 'pending'),
  // A way newer than this build has no label here.
  payBy: asIs as (stored: string) => PayBy,
  shippingMethod: asIs,
  percent: Number,
  count: asIs,
  address: addressFromJson,
}

/** The fields of a row, as `ORDER_FIELDS` tells them; money becomes kobo here and nowhere else. */
function orderValues(row: OrderColumns): OrderValues {
  const values = Object.entries(ORDER_FIELDS).map(([name, { column, kind }]) => {
    const read = READERS[kind] as (stored: unknown) => unknown
    return [name, read(row[column])]
  })
  return Object.fromEntries(values) as OrderValues
}

/** A row as `ORDER_COLUMNS` reads it. */
export function orderFromRow(row: OrderRow): Order {
  return {
    ...orderValues(row),
    shippingLabel: row.shipping_methods.label,
    items: row.order_items.map(itemFromRow),
    history: row.order_history.map(changeFromRow),
    heldPayments: row.held_payments.map(heldPaymentFromRow),
    returns: row.payment_returns.map(paymentReturnFromRow),
    itemReturns: row.item_returns.map(itemReturnFromRow),
  }
}
