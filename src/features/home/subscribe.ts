import { emailText } from '../../content/messages/email-texts.ts'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { subscribeNewsletter } from '../../data/messages/newsletter.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Checks on the device what the server would refuse, because offline its answer would come too late. */
function problemOf(email: string): ToastText | null {
  if (!email.includes('@')) return SHOPPING_MESSAGES.newsletter.invalid
  const message = emailText(email)
  return message === undefined ? null : { ...SHOPPING_MESSAGES.newsletter.invalid, message }
}

async function send(userId: string | null, email: string): Promise<ToastText> {
  try {
    const result = await subscribeNewsletter(userId, email)
    if (result.kind !== 'rejected')
      return result.kind === 'acknowledged'
        ? SHOPPING_MESSAGES.newsletter.subscribed
        : SHOPPING_MESSAGES.newsletter.saved
    // The form reports the refusal, so it needn't be listed under "Not synced".
    const { discardRejected } = await import('../../data/delivery/outbox-state.ts')
    await discardRejected(result.id)
    const { refusalMessage } = await import('../../data/errors/failure-message.ts')
    const { failed } = SHOPPING_MESSAGES.newsletter
    return { ...failed, message: refusalMessage(result.refusal) ?? failed.message }
  } catch (cause) {
    console.error('not subscribed', cause)
    return SHOPPING_MESSAGES.newsletter.failed
  }
}

/** Subscribes an address and shows a toast. Resolves with the problem to show beside the field, or null. */
export async function subscribe(userId: string | null, typed: string): Promise<string | null> {
  const email = typed.trim()
  const said = problemOf(email) ?? (await send(userId, email))
  showToast(said)
  return said.tone === 'error' ? (said.message ?? said.title) : null
}
