import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { Sender } from '../outbox/drain.ts'
import { readStoredSession } from '../session/stored-session.ts'

const MARGIN_MS = 10_000

/** The stored session while it is good. The worker refreshes none: two refreshers of one token would sign the customer out. */
export async function storedSender(store: Store, now = Date.now()): Promise<Sender | null> {
  const sessionNumber = await readSessionNumber(store)
  const session = await readStoredSession(store)
  if (!session || session.expiresAt - MARGIN_MS <= now) return null
  return { userId: session.userId, token: session.accessToken, sessionNumber }
}

/** The user signed in on this device, even with an expired token. */
export async function storedUserId(store: Store): Promise<string | null> {
  return (await readStoredSession(store))?.userId ?? null
}
