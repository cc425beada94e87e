import { MESSAGES } from '../content/messages.ts'
import { countUnsynced, signOut, type UnsyncedChoice } from '../data/session/sign-out.ts'
import { forgetViewed } from '../features/catalogue/recently-viewed.ts'
import { forgetSearches } from '../features/navigation/recent-searches.ts'
import { showToast } from '../ui/toast-store.ts'

export type Unsynced = { readonly waiting: number; readonly parked: number }

function sayFailed(cause: unknown): void {
  console.error('sign-out failed', cause)
  showToast(MESSAGES.auth.signOutFailed)
}

/** Signs out and says so. */
export async function finishSignOut(choice: UnsyncedChoice): Promise<void> {
  try {
    await signOut(choice)
    forgetViewed()
    forgetSearches()
    showToast(MESSAGES.auth.signedOut)
  } catch (cause) {
    sayFailed(cause)
  }
}

/** Signs out at once when nothing waits on this device; otherwise answers what does, to be asked about. */
export async function startSignOut(): Promise<Unsynced | null> {
  try {
    const unsynced = await countUnsynced()
    if (unsynced.waiting + unsynced.parked > 0) return unsynced
    await finishSignOut('keep')
  } catch (cause) {
    sayFailed(cause)
  }
  return null
}
