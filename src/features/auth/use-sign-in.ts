import { useState } from 'react'
import { MESSAGES } from '../../content/messages.ts'
import { SHOPPING_MESSAGES } from '../../content/shopping-messages.ts'
import { STOCK_ALERT_MESSAGES } from '../../content/stock-alert-messages.ts'
import type { ToastText } from '../../content/toast-text.ts'
import type { PendingAction } from '../../data/session/pending-action.ts'
import { signIn } from '../../data/session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { showAuthFailure } from './auth-failure.ts'
import type { SignInValues } from './auth-rules.ts'
import { safeReturnPath } from './return-path.ts'

const DONE = {
  cart: SHOPPING_MESSAGES.cart.addedOne,
  wishlist: SHOPPING_MESSAGES.wishlist.added,
  'stock-alert': STOCK_ALERT_MESSAGES.wanted,
} as const satisfies Record<PendingAction['kind'], ToastText>

/** Signs in and does what was pressed before; `returnTo` is the page that was pressed on. */
export function useSignIn() {
  const [isSigningIn, setSigningIn] = useState(false)
  const [returnTo, setReturnTo] = useState<string | null>(null)

  async function submit({ email, password }: SignInValues) {
    setSigningIn(true)
    const result = await signIn(email, password)
    if (result.ok) {
      const { done } = result.value
      if (done) setReturnTo(safeReturnPath(done.returnTo))
      showToast(MESSAGES.auth.signedIn)
      if (done) showToast(DONE[done.kind])
    } else showAuthFailure(result.error)
    setSigningIn(false)
  }

  return { isSigningIn, returnTo, submit }
}
