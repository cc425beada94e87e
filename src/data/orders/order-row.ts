import { koboFromNumeric } from '../../domain/money/money.ts'
import type { Order, OrderChange, OrderItem } from '../../domain/orders/order.ts'
import { isOrderStatus, type OrderStatus } from '../../domain/orders/order-status.ts'
import { isPaymentStatus } from '../../domain/orders/payment-status.ts'
import { DEFAULT_SHIPPING_METHOD, isShippingMethod } from '../../domain/orders/shipping.ts'
import { addressFromJson } from '../../domain/people/address.ts'
import type { Database } from '../supabase/database.types.ts'
import { type SecondPaymentRow, secondPaymentFromRow } from './second-payment-row.ts'

type Tables = Database['public']['Tables']

export const ORDER_COLUMNS =
  'id, status, payment_status, subtotal, shipping_fee, vat, discount, total_amount, promo_code, shipping_method, tracking_number, shipping_address, tx_ref, payment_link, reserved_until, delivered_at, created_at, updated_at, order_items(id, product_id, variety_id, quantity, price, name, image_url, variant_label), order_history(id, actor, from_status, to_status, note, created_at), second_payments(id, provider, provider_transaction_id, amount, currency, refunded_at, is_excess)'

type ItemRow = Pick<
  Tables['order_items']['Row'],
  'id' | 'product_id' | 'variety_id' | 'quantity' | 'price' | 'name' | 'image_url' | 'variant_label'
>

type HistoryRow = Pick<
  Tables['order_history']['Row'],
  'actor' | 'from_status' | 'to_status' | 'note' | 'created_at'
> & {
  /** A bigint: a number or text, whichever the driver sends. */
  id: number | string
}

export type OrderRow = Pick<
  Tables['orders']['Row'],
  | 'id'
  | 'status'
  | 'payment_status'
  | 'subtotal'
  | 'shipping_fee'
  | 'vat'
  | 'discount'
  | 'total_amount'
  | 'promo_code'
  | 'shipping_method'
  | 'tracking_number'
  | 'shipping_address'
  | 'tx_ref'
  | 'payment_link'
  | 'reserved_until'
  | 'delivered_at'
  | 'created_at'
  | 'updated_at'
> & { order_items: ItemRow[]; order_history: HistoryRow[]; second_payments: SecondPaymentRow[] }

const ACTORS: Readonly<Record<string, OrderChange['actor']>> = {
  customer: 'customer',
  admin: 'admin',
  payment: 'payment',
}

function timeOrNull(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

// A status newer than this build of the shop reads as pending until the page is updated.
function status(value: string): OrderStatus {
  return isOrderStatus(value) ? value : 'pending'
}

function itemFromRow(row: ItemRow): OrderItem {
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variety_id,
    quantity: row.quantity,
    price: koboFromNumeric(row.price),
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
    at: Date.parse(row.created_at),
  }
}

/** A row as `ORDER_COLUMNS` reads it; money becomes kobo here and nowhere else. */
export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    status: status(row.status),
    paymentStatus: isPaymentStatus(row.payment_status) ? row.payment_status : 'pending',
    subtotal: koboFromNumeric(row.subtotal),
    shippingFee: koboFromNumeric(row.shipping_fee),
    vat: koboFromNumeric(row.vat),
    discount: koboFromNumeric(row.discount),
    total: koboFromNumeric(row.total_amount),
    promoCode: row.promo_code,
    shippingMethod: isShippingMethod(row.shipping_method) ? row.shipping_method : DEFAULT_SHIPPING_METHOD,
    trackingNumber: row.tracking_number,
    address: addressFromJson(row.shipping_address),
    txRef: row.tx_ref,
    paymentLink: row.payment_link,
    reservedUntil: timeOrNull(row.reserved_until),
    deliveredAt: timeOrNull(row.delivered_at),
    createdAt: Date.parse(row.created_at),
    updatedAt: Date.parse(row.updated_at),
    items: row.order_items.map(itemFromRow),
    history: row.order_history.map(changeFromRow),
    secondPayments: row.second_payments.map(secondPaymentFromRow),
  }
}
