import { startAccountSync } from './account-sync.ts'
import { getAuth } from './auth-client.ts'
import { currentUserId } from './session-state.ts'

/** A link of a confirmation or recovery mail carries a session, or the reason there is none, in its hash. */
function hasSessionInUrl(): boolean {
  return /[#&](access_token|error_description)=/.test(location.hash)
}

/**
 * Loads the sign-in library when somebody is signed in or comes by a mail's link, and keeps cart and wishlist in step.
 * A visitor costs nothing. Rejects when the library can't be loaded (offline for the first time).
 */
export async function startSession(): Promise<void> {
  startAccountSync()
  if (currentUserId() !== null || hasSessionInUrl()) await getAuth()
}
