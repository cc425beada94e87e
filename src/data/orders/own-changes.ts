import type { ShippingAddress } from '../../domain/people/address.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type Cancellation = {
  /** The customer saw that the order is paid. */
  readonly isPaid: boolean
  /** May be empty. */
  readonly reason: string
}

const UNPAID: Cancellation = { isPaid: false, reason: '' }

/**
 * Cancels the customer's order: its stock is released and its payment owed back. Idempotent. Rules O9, O11.
 * @throws DataError with hint `bad_transition` if it can't be cancelled any more (detail `too_late`, `paid` or the status),
 * `unknown_order` if it isn't theirs
 */
export async function cancelOrder(orderId: string, { isPaid, reason }: Cancellation = UNPAID): Promise<void> {
  await restRequest((rest) => rest.rpc('cancel_order', { p_order_id: orderId, p_reason: reason, p_is_paid: isPaid }))
}

/**
 * Changes the delivery address of the customer's order. Idempotent. Rule O11.
 * @throws DataError with hint `bad_transition` if it is too late (detail `too_late` or the status), `bad_method` if its delivery method doesn't
 * serve the address, `bad_address` (detail: the field), `unknown_order` if it isn't theirs
 */
export async function changeOrderAddress(orderId: string, address: ShippingAddress): Promise<void> {
  await restRequest((rest) => rest.rpc('change_order_address', { p_order_id: orderId, p_address: { ...address } }))
}

/**
 * Completes the customer's delivered order. Idempotent. Rule O2.
 * @throws DataError with hint `bad_transition` if it isn't delivered, `unknown_order` if it isn't theirs
 */
export async function confirmReceipt(orderId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('confirm_receipt', { p_order_id: orderId }))
}
