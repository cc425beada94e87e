import { useState } from 'react'
import { MAIL_LINK_MESSAGES } from '../../content/messages/mail-link-messages.ts'
import { MESSAGES } from '../../content/messages/messages.ts'
import { type SignedIn, signIn } from '../../data/account-sync/sign-in.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { requestPasswordReset, resendConfirmation } from '../../data/session/session.ts'
import { signUpId } from '../../data/session/sign-up-proof.ts'
import { dropOtherPendingAction } from '../../data/session/take-pending-action.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { showAuthFailure } from './auth-failure.ts'
import type { SignInValues } from './auth-rules.ts'
import { safeReturnPath } from './return-path.ts'
import { sayDone } from './say-done.ts'

/** Short, or a phone has no room for the words beside it. */
const SEND_NEW_LINK = 'New link'

async function sendNewLink({ email, password }: SignInValues, next: string | null): Promise<void> {
  try {
    await resendConfirmation(email, password, safeReturnPath(next))
    showToast(MAIL_LINK_MESSAGES.sent)
  } catch (cause) {
    if (toDataError(cause).code === 'over_email_send_rate_limit') showToast(MAIL_LINK_MESSAGES.tooSoon)
    else showAuthFailure(cause)
  }
}

/** For who signed up here and opened the mail elsewhere, where it is unknown whose password it is. */
function offerPassword(email: string): void {
  const onSelect = () =>
    void requestPasswordReset(email).then(() => showToast(MESSAGES.auth.resetSent), showAuthFailure)
  showToast({ ...MAIL_LINK_MESSAGES.openedElsewhere, action: { label: SEND_NEW_LINK, onSelect } })
}

/**
 * Signs in, by whatever way is handed to `enter`, and does what was pressed before; `returnTo` is the page that was pressed on.
 * @param next the page that the sign-in's address names
 */
export function useEntrance(next: string | null) {
  const [isSigningIn, setSigningIn] = useState(false)
  const [returnTo, setReturnTo] = useState<string | null>(null)

  async function enter(work: () => Promise<SignedIn>) {
    setSigningIn(true)
    dropOtherPendingAction(next)
    try {
      const { done } = await work()
      if (done) setReturnTo(safeReturnPath(done.returnTo))
      showToast(MESSAGES.auth.signedIn)
      if (done) sayDone(done.intent)
    } finally {
      setSigningIn(false)
    }
  }

  return { isSigningIn, returnTo, enter }
}

/** The same with an email and a password. */
export function useSignIn(next: string | null) {
  const { enter, ...entrance } = useEntrance(next)

  async function submit(values: SignInValues) {
    const { email, password } = values
    try {
      await enter(() => signIn(email, password))
    } catch (cause) {
      const { code } = toDataError(cause)
      if (code === 'invalid_credentials' && signUpId.read() !== null) return offerPassword(email)
      const newLink = { label: SEND_NEW_LINK, onSelect: () => void sendNewLink(values, next) }
      showAuthFailure(cause, code === 'email_not_confirmed' ? newLink : undefined)
    }
  }

  return { ...entrance, submit }
}
