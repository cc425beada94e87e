import type { AuthChangeEvent, Session as AuthSession } from '@supabase/supabase-js'
import { SESSION_KEY } from '../connection/config.ts'
import { deviceStorage } from '../db/device-storage.ts'
import { writeMarker } from '../db/session-marker.ts'
import { authStorage, getClient, type ShopClient } from '../supabase/client.ts'
import { setUser } from './session-state.ts'

type Auth = ShopClient['auth']
export type AuthListener = (event: AuthChangeEvent, session: AuthSession | null) => void

let followed: Promise<Auth> | null = null
const listeners = new Set<AuthListener>()

/** Subscribes to the auth library's events, loaded or not. Returns an unsubscribe function. */
export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function remember(event: AuthChangeEvent, session: AuthSession | null): void {
  if (session) {
    const user = { id: session.user.id, email: session.user.email ?? '' }
    writeMarker(user)
    setUser(user)
  } else if (event === 'SIGNED_OUT') {
    writeMarker(null)
    setUser(null)
  }
  for (const listener of [...listeners]) listener(event, session)
}

async function endWithoutSession(event: AuthChangeEvent, session: AuthSession | null): Promise<void> {
  // Offline the library can't refresh an expired session and reports none although one is stored; the customer stays signed in.
  if (event !== 'INITIAL_SESSION' || session !== null) return
  if ((await authStorage.getItem(SESSION_KEY)) !== null) return
  // Another tab holds the database or it opens too slowly, so this page reads from empty memory.
  if (deviceStorage.get() === 'blocked') return
  writeMarker(null)
  setUser(null)
}

async function followedAuth(): Promise<Auth> {
  const { auth } = await getClient()
  auth.onAuthStateChange((event, session) => {
    remember(event, session)
    endWithoutSession(event, session).catch((cause: unknown) =>
      console.warn('The saved sign-in could not be read:', cause),
    )
  })
  await auth.initialize()
  return auth
}

/** Returns the auth client once its events are subscribed. Rejects if its code can't be loaded; the next call retries. */
export function getAuth(): Promise<Auth> {
  followed ??= followedAuth().catch((cause: unknown) => {
    followed = null
    throw cause
  })
  return followed
}
