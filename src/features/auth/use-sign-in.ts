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
import { showDoneToast } from './show-done-toast.ts'

/** Short enough to fit beside the toast's text on a phone. */
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

/** Offers a reset link after a sign-up whose mail was opened on another device, which discarded the password. */
function offerPassword(email: string): void {
  const onSelect = () =>
    void requestPasswordReset(email).then(() => showToast(MESSAGES.auth.resetSent), showAuthFailure)
  showToast({ ...MAIL_LINK_MESSAGES.openedElsewhere, action: { label: SEND_NEW_LINK, onSelect } })
}

/**
 * `enter` signs in and runs the pending action; `returnTo` is the page of that action, or null.
 * @param next the page named in the sign-in's address
 */
export function useSignInSteps(next: string | null) {
  const [isSigningIn, setSigningIn] = useState(false)
  const [returnTo, setReturnTo] = useState<string | null>(null)

  async function enter(work: () => Promise<SignedIn>) {
    setSigningIn(true)
    dropOtherPendingAction(next)
    try {
      const { done } = await work()
      if (done) setReturnTo(safeReturnPath(done.returnTo))
      showToast(MESSAGES.auth.signedIn)
      if (done) showDoneToast(done.intent)
    } finally {
      setSigningIn(false)
    }
  }

  return { isSigningIn, returnTo, enter }
}

/** Signs in by email and password, and runs the pending action. */
export function useSignIn(next: string | null) {
  const { enter, ...state } = useSignInSteps(next)

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

  return { ...state, submit }
}
