import { getAuth, onAuthEvent } from '../session/auth-client.ts'
import { confirmedToken, readMailLink } from '../session/mail-link.ts'
import { mailLinkResult } from '../session/mail-link-result.ts'
import { recoverSession } from '../session/recover-session.ts'
import { currentUserId } from '../session/session-state.ts'
import { startAccountSync } from './account-sync.ts'

function loadAuth(): void {
  // Not awaited: renewing a session on a bad connection takes half a minute, and what starts next needs no session.
  getAuth().catch((cause: unknown) => console.warn('The sign-in library starts when it is needed:', cause))
}

/** Tells how somebody came who followed the link of a mail. The page for a new password says that itself. */
function noteMailLink({ pathname, hash }: Location): void {
  if (pathname === '/reset-password') return
  if (readMailLink(hash) === 'expired') mailLinkResult.set('expired')
  const token = confirmedToken(hash)
  if (token === null) return
  // The server may not take the token, while somebody else is signed in here.
  const stop = onAuthEvent((event, session) => {
    if (event !== 'SIGNED_IN' || session?.access_token !== token) return
    stop()
    mailLinkResult.set('confirmed')
  })
}

/**
 * Loads the sign-in library when somebody is signed in or comes by a mail's link, and keeps cart and wishlist in step.
 * A visitor costs nothing. Doesn't wait for the library, which may not be had offline.
 */
export function startSession(): void {
  startAccountSync()
  noteMailLink(location)
  if (currentUserId() !== null || readMailLink(location.hash) !== 'none') {
    loadAuth()
    return
  }
  void recoverSession().then(() => currentUserId() !== null && loadAuth())
}
