import { CHANGE_FAILURES } from '../../content/messages/failure-texts.ts'
import { MESSAGES } from '../../content/messages/messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { showToast, type ToastContent } from '../../ui/feedback/toast-store.ts'

/** Shows the server's message if there is one, with an optional action. Rule A2. */
export function showAuthFailure(cause: unknown, action?: ToastContent['action']): void {
  const error = toDataError(cause)
  const { kind } = error
  const { failed } = MESSAGES.auth
  if (error.code === 'over_request_rate_limit') {
    showToast(MESSAGES.auth.tooMany)
    return
  }
  if (kind === 'offline' || kind === 'unavailable') {
    showToast({ ...failed, message: CHANGE_FAILURES[kind] })
    return
  }
  const text = kind !== 'unknown' && error.message ? { ...failed, message: error.message } : failed
  showToast(action ? { ...text, action } : text)
}
