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

/** In place of an account's page whose code isn't on this device: offline a visitor is told the same as with one. */
export function VisitorPage() {
  const { status } = sessionState.use()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Signed in since: now the page itself is wanted.
    if (status === 'signed-in') reloadOnce()
  }, [status])
  if (pathname === '/checkout') return <Navigate replace to={signInPath(pathname + search)} />
  return <SignInPrompt message={PROMPTS.get(pathname) ?? SIGN_IN_PROMPTS.account} />
}
