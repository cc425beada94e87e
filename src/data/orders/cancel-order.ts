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
