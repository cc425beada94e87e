import { ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import { PAYMENT_STATUS } from '../../domain/orders/payment-status.ts'
import { toDataError } from '../errors/data-error.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneKeyOf, rowKind, text } from '../supabase/row-kind.ts'
import { removeObjects } from '../supabase/stored-objects.ts'

const readOrder = rowKind({
  id: text,
  status: oneKeyOf(ORDER_STATUS_LABEL),
  payment_status: oneKeyOf(PAYMENT_STATUS),
})

export type OpenOrder = ReturnType<typeof readOrder>

export type Deletion =
  | { readonly outcome: 'deleted' | 'wrong_password' | 'sign_in_again' | 'is_admin' }
  | { readonly outcome: 'order_open'; readonly orders: readonly OpenOrder[] }

type DeletionJson =
  | { outcome: Exclude<Deletion['outcome'], 'order_open'> }
  | { outcome: 'order_open'; orders: readonly unknown[] }
  | { outcome: 'pictures'; pictures: readonly string[] }

/** An earlier request deleted the account, but its response was lost. */
const isGone = (cause: unknown) => toDataError(cause).hint === 'unknown_user'

/**
 * Deletes the customer's account for good. Without a password they must have signed in within 15 minutes. Only `deleted` means that anything was deleted.
 * @throws DataError; `rate_limited` after ten tries an hour
 */
export async function deleteAccount(password: string): Promise<Deletion> {
  try {
    const json = await restRequest((rest) => rest.rpc('delete_my_account', { p_password: password }))
    const answer = json as unknown as DeletionJson
    if (answer.outcome === 'order_open') return { outcome: 'order_open', orders: answer.orders.map(readOrder) }
    if (answer.outcome !== 'pictures') return { outcome: answer.outcome }
    // At most a thousand per round. Ends, because a failed removal throws.
    await removeObjects('chat-pictures', answer.pictures)
    return deleteAccount(password)
  } catch (cause) {
    if (isGone(cause)) return { outcome: 'deleted' }
    throw cause
  }
}
