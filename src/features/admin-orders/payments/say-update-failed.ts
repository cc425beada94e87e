import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { isOfflineError } from '../../../data/errors/data-error.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Without an answer nothing is known to have failed: what to do stands in the dialog. */
export function sayUpdateFailed(cause: Error): void {
  if (!isOfflineError(cause)) showToast(ADMIN_MESSAGES.shipping.updateFailed)
}
