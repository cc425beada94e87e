import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL, type OrderStatus } from '../../../domain/orders/order-status.ts'
import { PAYMENT_STATUS } from '../../../domain/orders/payment-status.ts'
import { toDataError } from '../../errors/data-error.ts'
import { count, kobo, listOf, oneKeyOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminCall } from '../admin-request.ts'
import { isChangedMeanwhile } from '../refusal-reason.ts'
import type { AdminOrder } from './order-list.ts'

const timeText = (time: number | null) => (time === null ? undefined : new Date(time).toISOString())

type SeenOrder = Pick<Order, 'id' | 'status' | 'addressChangedAt' | 'trackingNumber'>

/**
 * Changes an order that is still as the admin has seen it: what its customer has cancelled or changed since isn't sent by accident, nor is what another
 * admin did undone. An empty tracking number takes it off the order; null leaves status or number as they are.
 * @throws DataError which `orderMeanwhile` reads; with hint `bad_transition`, or `sold_out` when a cancelled order can't be taken up again.
 */
export async function updateOrder(
  seen: SeenOrder,
  status: OrderStatus | null,
  trackingNumber: string | null,
): Promise<void> {
  await adminCall('update_order', {
    p_order_id: seen.id,
    p_status: status ?? undefined,
    p_tracking_number: trackingNumber?.trim(),
    p_seen_status: seen.status,
    p_seen_tracking_number: seen.trackingNumber ?? undefined,
    p_seen_address_at: timeText(seen.addressChangedAt),
  })
}

const readStanding = rowKind({ status: oneKeyOf(ORDER_STATUS_LABEL), tracking_number: optional(text) })

/** How an order stands that somebody changed since the admin saw it; null for any other failure. */
export function orderMeanwhile(cause: unknown): Pick<Order, 'status' | 'trackingNumber'> | null {
  return isChangedMeanwhile(cause) ? readStanding(JSON.parse(toDataError(cause).detail ?? '{}')) : null
}

const readOutcome = rowKind({ moved: count, refused: listOf(rowKind({ order_id: text, message: text })) })
export type BulkOutcome = ReturnType<typeof readOutcome>

/** Moves many orders as the admin has seen them; answers which could not be. @throws DataError */
export async function updateOrders(
  orders: readonly Omit<SeenOrder, 'trackingNumber'>[],
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

/** Ends an order that waits for its payment, so that others can buy what it holds. Safe to repeat. @throws DataError with hint `bad_transition` */
export async function releaseStock(orderId: string): Promise<void> {
  await adminCall('release_stock', { p_order_id: orderId })
}

const readAccepted = rowKind({ status: oneKeyOf(ORDER_STATUS_LABEL), payment_status: oneKeyOf(PAYMENT_STATUS) })

export type RefundStep = 'refund_due' | 'refunded'

/** A payment under review becomes a refund to make, a refund to make is made. Safe to repeat. @throws DataError */
export async function updateRefund(orderId: string, to: RefundStep): Promise<void> {
  try {
    await adminCall('update_refund', { p_order_id: orderId, p_payment_status: to })
  } catch (cause) {
    // A first try may have done it, and only its answer was lost.
    if (!toDataError(cause).detail?.includes(`"from": "${to}"`)) throw cause
  }
}

/**
 * Takes a payment of too little as its order's own. Answers how the order stands then. Safe to repeat. @throws DataError
 */
export async function acceptHeldPayment(
  orderId: string,
  transactionId: string,
): Promise<Pick<Order, 'status' | 'paymentStatus'>> {
  const json = await adminCall('accept_held_payment', { p_order_id: orderId, p_transaction_id: transactionId })
  return readAccepted(json)
}

/** Notes that a held payment went back at the provider; the order stays as it is. Safe to repeat. @throws DataError */
export async function refundHeldPayment(id: string): Promise<void> {
  await adminCall('refund_held_payment', { p_id: id })
}

export type PaymentMeans = 'cash' | 'transfer'

export type DeliveryPayment = {
  /** Made once per payment: a repeat with it records nothing more. */
  readonly paymentId: string
  readonly amount: Kobo
  readonly means: PaymentMeans
  readonly note: string
}

const readPayment = rowKind({
  payment_status: oneKeyOf(PAYMENT_STATUS),
  payment_provider: text,
  provider_transaction_id: optional(text),
  paid_amount: optional(kobo),
})

/** Notes what whoever delivered the order brought; answers how its money stands then. Rule O18. @throws DataError with hint `bad_transition` */
export async function recordDeliveryPayment(
  orderId: string,
  { paymentId, amount, means, note }: DeliveryPayment,
): Promise<Pick<AdminOrder, 'paymentStatus' | 'provider' | 'paidBy' | 'paidAmount'>> {
  const json = await adminCall('record_delivery_payment', {
    p_order_id: orderId,
    p_payment_id: paymentId,
    p_amount: numericFromKobo(amount),
    p_means: means,
    p_note: note,
  })
  const { paymentProvider: provider, providerTransactionId: paidBy, ...standing } = readPayment(json)
  return { ...standing, provider, paidBy }
}
