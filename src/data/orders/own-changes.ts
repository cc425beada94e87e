import type { ShippingAddress } from '../../domain/people/address.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type Cancellation = {
  /** The customer knows that it is paid. */
  readonly isPaid: boolean
  /** In the customer's words; may be empty. */
  readonly reason: string
}

const UNPAID: Cancellation = { isPaid: false, reason: '' }

/**
 * The customer doesn't want the order any more: its stock goes back, and so does what was paid. Safe to repeat (rules O9, O11).
 * @throws DataError with hint `bad_transition` when it can't be cancelled any more (detail `too_late`, `paid` or the status), `unknown_order` when it
 * isn't theirs.
 */
export async function cancelOrder(orderId: string, { isPaid, reason }: Cancellation = UNPAID): Promise<void> {
  await restRequest((rest) => rest.rpc('cancel_order', { p_order_id: orderId, p_reason: reason, p_is_paid: isPaid }))
}

/**
 * Sends one of the customer's orders to another address. Safe to repeat (rule O11).
 * @throws DataError with hint `bad_transition` when it is too late (detail `too_late`, or the status), `bad_method` when the delivery doesn't
 * reach the address, `bad_address` (detail: the field), `unknown_order` when it isn't theirs.
 */
export async function changeOrderAddress(orderId: string, address: ShippingAddress): Promise<void> {
  await restRequest((rest) => rest.rpc('change_order_address', { p_order_id: orderId, p_address: { ...address } }))
}

/**
 * The customer has received the order: it becomes completed. Safe to repeat (rule O2).
 * @throws DataError with hint `bad_transition` when the order is not delivered, `unknown_order` when it isn't theirs.
 */
export async function confirmReceipt(orderId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('confirm_receipt', { p_order_id: orderId }))
}
