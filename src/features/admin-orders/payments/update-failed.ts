import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { isOfflineError } from '../../../data/errors/data-error.ts'

/** Without an answer nothing is known to have failed: what to do stands in the dialog. */
export const updateFailed = (cause: Error) => (isOfflineError(cause) ? null : ADMIN_MESSAGES.shipping.updateFailed)
