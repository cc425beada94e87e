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

/** Signs out at once when nothing waits on this device; otherwise answers what does, to be asked about. */
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

/** Sends what waits and signs out when all of it arrived; otherwise answers what still waits, still signed in. */
export async function syncThenSignOut(): Promise<Unsynced | null> {
  const userId = currentUserId()
  await sendInTurn()
  // Meanwhile they may have left another way, and the next customer come.
  return currentUserId() === userId ? startSignOut() : null
}
