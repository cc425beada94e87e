import { restRequest } from '../supabase/rest-request.ts'

/**
 * The customer doesn't want to pay the order any more: its stock goes back. Safe to repeat (rule O9).
 * @throws DataError with hint `bad_transition` when the order doesn't wait for its payment, `unknown_order` when it isn't theirs.
 */
export async function cancelOrder(orderId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('cancel_order', { p_order_id: orderId }))
}
