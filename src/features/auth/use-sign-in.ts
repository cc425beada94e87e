import { useState } from 'react'
import { MAIL_LINK_MESSAGES, SEND_NEW_LINK } from '../../content/messages/mail-link-messages.ts'
import { MESSAGES } from '../../content/messages/messages.ts'
import { signIn } from '../../data/account-sync/sign-in.ts'
import { resendConfirmation } from '../../data/session/session.ts'
import { keepPendingActionOf } from '../../data/session/take-pending-action.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { showAuthFailure } from './auth-failure.ts'
import type { SignInValues } from './auth-rules.ts'
import { safeReturnPath } from './return-path.ts'
import { sayDone } from './say-done.ts'

async function sendNewLink(email: string, next: string | null): Promise<void> {
  const result = await resendConfirmation(email, safeReturnPath(next))
  if (result.ok) showToast(MAIL_LINK_MESSAGES.sent)
  else if (result.error.code === 'over_email_send_rate_limit') showToast(MAIL_LINK_MESSAGES.tooSoon)
  else showAuthFailure(result.error)
}

/**
 * Signs in and does what was pressed before; `returnTo` is the page that was pressed on.
 * @param next the page that the sign-in's address names
 */
export function useSignIn(next: string | null) {
  const [isSigningIn, setSigningIn] = useState(false)
  const [returnTo, setReturnTo] = useState<string | null>(null)

  async function submit({ email, password }: SignInValues) {
    setSigningIn(true)
    keepPendingActionOf(next)
    const result = await signIn(email, password)
    if (result.ok) {
      const { done } = result.value
      if (done) setReturnTo(safeReturnPath(done.returnTo))
      showToast(MESSAGES.auth.signedIn)
      if (done) sayDone(done)
    } else if (result.error.code === 'email_not_confirmed') {
      showAuthFailure(result.error, { label: SEND_NEW_LINK, onSelect: () => void sendNewLink(email, next) })
    } else showAuthFailure(result.error)
    setSigningIn(false)
  }

  return { isSigningIn, returnTo, submit }
}
