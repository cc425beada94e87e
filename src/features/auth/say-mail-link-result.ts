import { MAIL_LINK_MESSAGES } from '../../content/messages/mail-link-messages.ts'
import { runConfirmedAction } from '../../data/account-sync/run-pending-action.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { sayDone } from './say-done.ts'

/** Says that the new account is ready, does what was pressed before it was made, and says that too. Never rejects. */
export async function sayConfirmed(): Promise<void> {
  showToast(MAIL_LINK_MESSAGES.confirmed)
  try {
    const done = await runConfirmedAction()
    if (done) sayDone(done.intent)
  } catch (cause) {
    console.error('What was pressed before signing up could not be done:', cause)
  }
}

/** Says what to do about a link that works no longer: nothing, for who is signed in. */
export function sayExpired(signIn: () => void): void {
  if (currentUserId() !== null) {
    showToast(MAIL_LINK_MESSAGES.needless)
    return
  }
  showToast({ ...MAIL_LINK_MESSAGES.expired, action: { label: 'Sign In', onSelect: signIn } })
}
