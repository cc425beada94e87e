import { restRequest } from '../supabase/rest-request.ts'

/**
 * The customer has received the order: it becomes completed. Safe to repeat (rule O2).
 * @throws DataError with hint `bad_transition` when the order is not delivered, `unknown_order` when it isn't theirs.
 */
export async function confirmReceipt(orderId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('confirm_receipt', { p_order_id: orderId }))
}
