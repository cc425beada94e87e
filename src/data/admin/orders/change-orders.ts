import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL, type OrderStatus } from '../../../domain/orders/order-status.ts'
import { toDataError } from '../../errors/data-error.ts'
import { count, listOf, oneKeyOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminCall } from '../admin-request.ts'

const timeText = (time: number | null) => (time === null ? undefined : new Date(time).toISOString())

type ExpectedOrder = Pick<Order, 'id' | 'status' | 'addressChangedAt' | 'trackingNumber'>

/**
 * Changes an order unless it changed since the admin saw it, so that a cancelled order isn't shipped and another admin's change isn't undone. An empty
 * tracking number removes it; null leaves status or number unchanged.
 * @throws DataError, which `changedOrder` reads; with hint `bad_transition`, or `sold_out` if a cancelled order's stock is gone
 */
export async function updateOrder(
  expected: ExpectedOrder,
  status: OrderStatus | null,
  trackingNumber: string | null,
): Promise<void> {
  await adminCall('update_order', {
    p_order_id: expected.id,
    p_status: status ?? undefined,
    p_tracking_number: trackingNumber?.trim(),
    p_seen_status: expected.status,
    p_seen_tracking_number: expected.trackingNumber ?? undefined,
    p_seen_address_at: timeText(expected.addressChangedAt),
  })
}

const readOrderState = rowKind({ status: oneKeyOf(ORDER_STATUS_LABEL), tracking_number: optional(text) })

/** Returns the current state of an order that changed since the admin saw it. Null for any other failure. */
export function changedOrder(cause: unknown): Pick<Order, 'status' | 'trackingNumber'> | null {
  const { hint, detail } = toDataError(cause)
  return hint === 'changed_meanwhile' ? readOrderState(JSON.parse(detail ?? '{}')) : null
}

const readOutcome = rowKind({ moved: count, refused: listOf(rowKind({ order_id: text, message: text })) })
export type BulkOutcome = ReturnType<typeof readOutcome>

/** Changes the status of orders that are still as the admin saw them. Returns the refused ones. @throws DataError */
export async function updateOrders(
  orders: readonly Omit<ExpectedOrder, 'trackingNumber'>[],
  status: OrderStatus,
): Promise<BulkOutcome> {
  const json = await adminCall('update_orders', {
    p_order_ids: orders.map(({ id }) => id),
    p_status: status,
    p_seen_statuses: Object.fromEntries(orders.map((order) => [order.id, order.status])),
    p_seen_addresses: Object.fromEntries(
      orders.flatMap(({ id, addressChangedAt }) =>
        addressChangedAt === null ? [] : [[id, timeText(addressChangedAt)]],
      ),
    ),
  })
  return readOutcome(json)
}

/** Ends an unpaid order and releases its stock. Idempotent. @throws DataError with hint `bad_transition` */
export async function releaseStock(orderId: string): Promise<void> {
  await adminCall('release_stock', { p_order_id: orderId })
}

export type RefundStep = 'refund_due' | 'refunded'

/** Turns a payment under review into a due refund, or a due refund into a completed one. Idempotent. @throws DataError */
export async function updateRefund(orderId: string, to: RefundStep): Promise<void> {
  try {
    await adminCall('update_refund', { p_order_id: orderId, p_payment_status: to })
  } catch (cause) {
    // An earlier request may have done it and only its response was lost.
    if (!toDataError(cause).detail?.includes(`"from": "${to}"`)) throw cause
  }
}

/** Accepts an underpayment as the order's payment. Idempotent. @throws DataError */
export async function acceptHeldPayment(orderId: string, transactionId: string): Promise<void> {
  await adminCall('accept_held_payment', { p_order_id: orderId, p_transaction_id: transactionId })
}

/** Records that a held payment was refunded at the provider. The order stays unchanged. Idempotent. @throws DataError */
export async function refundHeldPayment(id: string): Promise<void> {
  await adminCall('refund_held_payment', { p_id: id })
}

export type PaymentMeans = 'cash' | 'transfer'

export type DeliveryPayment = {
  /** Idempotency key, created once per payment. */
  readonly paymentId: string
  readonly amount: Kobo
  readonly means: PaymentMeans
  readonly note: string
}

/** Records money collected on delivery. Rule O18. @throws DataError with hint `bad_transition` */
export async function recordDeliveryPayment(
  orderId: string,
  { paymentId, amount, means, note }: DeliveryPayment,
): Promise<void> {
  await adminCall('record_delivery_payment', {
    p_order_id: orderId,
    p_payment_id: paymentId,
    p_amount: numericFromKobo(amount),
    p_means: means,
    p_note: note,
  })
}
