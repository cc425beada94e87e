import { SESSION_KEY } from '../connection/config.ts'
import type { Store } from '../db/store.ts'

/** The fields of a stored session needed to send. `expiresAt` is in milliseconds since 1970 by the device's clock. */
export type StoredSession = {
  readonly userId: string
  readonly email: string
  readonly accessToken: string
  readonly expiresAt: number
}

function parse(text: string): StoredSession | null {
  const value = JSON.parse(text) as {
    access_token?: unknown
    expires_at?: unknown
    user?: { id?: unknown; email?: unknown }
  }
  if (typeof value?.access_token !== 'string' || typeof value.user?.id !== 'string') return null
  const email = typeof value.user.email === 'string' ? value.user.email : ''
  return {
    userId: value.user.id,
    email,
    accessToken: value.access_token,
    expiresAt: Number(value.expires_at ?? 0) * 1000,
  }
}

/** Returns the session as the auth library stored it, possibly expired. Null if nobody is signed in. */
export async function readStoredSession(device: Store): Promise<StoredSession | null> {
  const row = await device.read(['session'], (tx) => tx.session.get(SESSION_KEY))
  return row ? parse(row.text) : null
}
