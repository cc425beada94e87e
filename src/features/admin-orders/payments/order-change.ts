import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { ORDERS_CHANGED } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { isOfflineError } from '../../../data/errors/data-error.ts'

/** A change of an order: it is read again after a refusal too, as the customer may have changed it meanwhile. */
export const ORDER_CHANGE = {
  changes: ORDERS_CHANGED,
  /** Without an answer nothing is known to have failed: what to do stands in the dialog. */
  failed: (cause: Error) => (isOfflineError(cause) ? null : ADMIN_MESSAGES.shipping.updateFailed),
  why: refusalReason,
}
