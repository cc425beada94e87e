import { MAIL_LINK_MESSAGES } from '../../content/messages/mail-link-messages.ts'
import { runConfirmedAction } from '../../data/account-sync/run-pending-action.ts'
import type { MailLinkResult } from '../../data/session/mail-link.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { showDoneToast } from './show-done-toast.ts'

/** Shows that the account is confirmed and runs the action that waited for it. Never rejects. */
async function showConfirmed(): Promise<void> {
  showToast(MAIL_LINK_MESSAGES.confirmed)
  try {
    const done = await runConfirmedAction()
    if (done) showDoneToast(done.intent)
  } catch (cause) {
    console.error('pending action not run:', cause)
  }
}

/** Shows the result of a mail's link. Visitors with an expired or foreign link are offered to sign in. */
export async function showMailLinkResult(result: MailLinkResult): Promise<void> {
  if (result === 'confirmed') return showConfirmed()
  if (result !== 'expired' && result !== 'foreign') return
  const isExpired = result === 'expired'
  if (currentUserId() !== null) {
    showToast(isExpired ? MAIL_LINK_MESSAGES.needless : MAIL_LINK_MESSAGES.signedIn)
    return
  }
  const text = isExpired ? MAIL_LINK_MESSAGES.expired : MAIL_LINK_MESSAGES.foreign
  showToast({ ...text, action: { label: 'Sign In', to: '/signin' } })
}
