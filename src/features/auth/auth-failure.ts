import { MESSAGES } from '../../content/messages/messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { showToast, type ToastContent } from '../../ui/feedback/toast-store.ts'

/** Shows the server's message if there is one, with an optional action. Rule A2. */
export function showAuthFailure(cause: unknown, action?: ToastContent['action']): void {
  const error = toDataError(cause)
  const { failed } = MESSAGES.auth
  if (error.kind === 'offline') {
    showToast({ ...failed, message: 'You are offline. Connect and try again.' })
    return
  }
  if (error.code === 'over_request_rate_limit') {
    showToast(MESSAGES.auth.tooMany)
    return
  }
  const isAboutTheShopper = error.kind !== 'unknown' && error.kind !== 'unavailable'
  const text = isAboutTheShopper && error.message ? { ...failed, message: error.message } : failed
  showToast(action ? { ...text, action } : text)
}
