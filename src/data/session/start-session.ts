import { startAccountSync } from './account-sync.ts'
import { getAuth } from './auth-client.ts'
import { recoverSession } from './recover-session.ts'
import { currentUserId } from './session-state.ts'

/** A link of a confirmation or recovery mail carries a session, or the reason there is none, in its hash. */
function hasSessionInUrl(): boolean {
  return /[#&](access_token|error_description)=/.test(location.hash)
}

function loadAuth(): void {
  // Not awaited: renewing a session on a bad line takes half a minute, and what starts next needs no session.
  getAuth().catch((cause: unknown) => console.warn('The sign-in library starts when it is needed:', cause))
}

/**
 * Loads the sign-in library when somebody is signed in or comes by a mail's link, and keeps cart and wishlist in step.
 * A visitor costs nothing. Doesn't wait for the library, which may not be had without a line.
 */
export function startSession(): void {
  startAccountSync()
  if (currentUserId() !== null || hasSessionInUrl()) {
    loadAuth()
    return
  }
  void recoverSession().then(() => currentUserId() !== null && loadAuth())
}
