import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { SIGN_IN_PROMPTS } from '../../content/messages/sign-in-prompts.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { reloadOnce } from '../navigation/guarded-reload.ts'

const PROMPTS = new Map([
  ['/cart', SIGN_IN_PROMPTS.cart],
  ['/wishlist', SIGN_IN_PROMPTS.wishlist],
])

/** Replaces an account page that isn't on this device, so that offline visitors see the same prompt as online. */
export function VisitorPage() {
  const { status } = sessionState.use()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Signed in since, so load the page itself.
    if (status === 'signed-in') reloadOnce()
  }, [status])
  if (pathname === '/checkout') return <Navigate replace to={signInPath(pathname + search)} />
  return <SignInPrompt message={PROMPTS.get(pathname) ?? SIGN_IN_PROMPTS.account} />
}
