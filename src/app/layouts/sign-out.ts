import { MESSAGES } from '../../content/messages/messages.ts'
import { countUnsynced, signOut, type UnsyncedChoice } from '../../data/account-sync/sign-out.ts'
import { sendInTurn } from '../../data/delivery/send-outbox.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { forgetStored } from '../../lib/forget-stored.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type Unsynced = { readonly waiting: number; readonly rejected: number }

function sayFailed(cause: unknown): void {
  console.error('sign-out failed', cause)
  showToast(MESSAGES.auth.signOutFailed)
}

export async function finishSignOut(choice: UnsyncedChoice): Promise<void> {
  try {
    await signOut(choice)
    forgetStored()
    showToast(MESSAGES.auth.signedOut)
  } catch (cause) {
    sayFailed(cause)
  }
}

/** Signs out if nothing is unsynced; otherwise returns the counts, so that the caller can ask. */
export async function startSignOut(): Promise<Unsynced | null> {
  try {
    const unsynced = await countUnsynced()
    if (unsynced.waiting + unsynced.rejected > 0) return unsynced
    await finishSignOut('keep')
  } catch (cause) {
    sayFailed(cause)
  }
  return null
}

/** Sends pending changes and signs out once all have arrived; otherwise stays signed in and returns the counts. */
export async function syncThenSignOut(): Promise<Unsynced | null> {
  const userId = currentUserId()
  await sendInTurn()
  // Another customer may have signed in meanwhile.
  return currentUserId() === userId ? startSignOut() : null
}
