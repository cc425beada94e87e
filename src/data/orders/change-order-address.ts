import type { ShippingAddress } from '../../domain/people/address.ts'
import { restRequest } from '../supabase/rest-request.ts'

/**
 * Sends one of the customer's orders to another address. Safe to repeat (rule O11).
 * @throws DataError with hint `bad_transition` when it is too late (detail `too_late`, or the status), `bad_method` when the delivery doesn't
 * reach the address, `bad_address` (detail: the field), `unknown_order` when it isn't theirs.
 */
export async function changeOrderAddress(orderId: string, address: ShippingAddress): Promise<void> {
  await restRequest((rest) => rest.rpc('change_order_address', { p_order_id: orderId, p_address: { ...address } }))
}
