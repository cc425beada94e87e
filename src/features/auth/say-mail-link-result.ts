import { MAIL_LINK_MESSAGES } from '../../content/messages/mail-link-messages.ts'
import { runConfirmedAction } from '../../data/account-sync/run-pending-action.ts'
import type { MailLinkResult } from '../../data/session/mail-link.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { sayDone } from './say-done.ts'

/** Says that the new account is ready, does what was pressed before it was made, and says that too. Never rejects. */
async function sayConfirmed(): Promise<void> {
  showToast(MAIL_LINK_MESSAGES.confirmed)
  try {
    const done = await runConfirmedAction()
    if (done) sayDone(done.intent)
  } catch (cause) {
    console.error('What was pressed before signing up could not be done:', cause)
  }
}

/** Says what became of a mail's link, and what to do where it did nothing: for who is signed in that is nothing. */
export async function sayMailLinkResult(result: MailLinkResult): Promise<void> {
  if (result === 'confirmed') return sayConfirmed()
  if (result !== 'expired' && result !== 'foreign') return
  const isExpired = result === 'expired'
  if (currentUserId() !== null) {
    showToast(isExpired ? MAIL_LINK_MESSAGES.needless : MAIL_LINK_MESSAGES.signedIn)
    return
  }
  const text = isExpired ? MAIL_LINK_MESSAGES.expired : MAIL_LINK_MESSAGES.foreign
  showToast({ ...text, action: { label: 'Sign In', to: '/signin' } })
}
