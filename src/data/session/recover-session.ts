import { getDevice } from '../db/device.ts'
import { writeMarker } from '../db/session-marker.ts'
import { currentUserId, setUser } from './session-state.ts'
import { readStoredSession } from './stored-session.ts'

// A tap must not hang on a device that doesn't respond.
const TIMEOUT_MS = 2000

let recovering: Promise<void> | null = null

async function recover(): Promise<void> {
  const stored = await readStoredSession(await getDevice())
  if (!stored || currentUserId() !== null) return
  const user = { id: stored.userId, email: stored.email }
  writeMarker(user)
  setUser(user)
}

/**
 * Looks once per page for a session without its marker: a browser killed right after sign-in may lose the marker, which it
 * writes late, but not the session. Never rejects.
 */
export function recoverSession(): Promise<void> {
  recovering ??= recover().catch((cause: unknown) => console.warn('The saved sign-in could not be read:', cause))
  return recovering
}

/** Whether somebody is signed in, as far as the device can answer within two seconds. */
export async function isSomebodySignedIn(): Promise<boolean> {
  if (currentUserId() !== null) return true
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([recoverSession(), tooLong])
  return currentUserId() !== null
}
