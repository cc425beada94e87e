import { startAccountSync } from './account-sync.ts'
import { getAuth } from './auth-client.ts'
import { mailArrival } from './mail-arrival.ts'
import { confirmsSignUp, readMailLink } from './mail-link.ts'
import { recoverSession } from './recover-session.ts'
import { currentUserId } from './session-state.ts'

/** The page for a new password says itself how somebody came to it. */
function tellArrival(hash: string): void {
  if (location.pathname === '/reset-password') return
  if (readMailLink(hash) === 'expired') mailArrival.set('expired')
  // The library answers also when the server did not take the tokens.
  else if (confirmsSignUp(hash) && currentUserId() !== null) mailArrival.set('confirmed')
}

/** @param hash of the address, out of which the library takes the tokens of a mail's link */
function loadAuth(hash: string): void {
  // Not awaited: renewing a session on a bad line takes half a minute, and what starts next needs no session.
  getAuth().then(
    () => tellArrival(hash),
    (cause: unknown) => console.warn('The sign-in library starts when it is needed:', cause),
  )
}

/**
 * Loads the sign-in library when somebody is signed in or comes by a mail's link, and keeps cart and wishlist in step.
 * A visitor costs nothing. Doesn't wait for the library, which may not be had without a line.
 */
export function startSession(): void {
  startAccountSync()
  const { hash } = location
  if (currentUserId() !== null || readMailLink(hash) !== 'none') {
    loadAuth(hash)
    return
  }
  void recoverSession().then(() => currentUserId() !== null && loadAuth(hash))
}
