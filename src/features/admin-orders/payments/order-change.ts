import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { ORDERS_CHANGED } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { isOfflineError } from '../../../data/errors/data-error.ts'

/** Shared `useChange` options for order changes. A refusal refetches too, because the customer may have changed the order. */
export const ORDER_CHANGE = {
  invalidates: ORDERS_CHANGED,
  /** No toast when offline: the change may have succeeded, and the dialog explains how to retry. */
  errorToast: (cause: Error) => (isOfflineError(cause) ? null : ADMIN_MESSAGES.shipping.updateFailed),
  errorText: refusalReason,
}
