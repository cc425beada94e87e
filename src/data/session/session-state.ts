import { createExternalStore } from '../../lib/external-store.ts'
import { readMarker, type SessionUser, watchMarker } from '../db/session-marker.ts'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

export const LOADING: Session = { status: 'loading', user: null }
const SIGNED_OUT: Session = { status: 'signed-out', user: null }

/** The user of this device. The marker answers at once and offline; the sign-in library, loaded when idle, confirms or ends it. */
export const sessionState = createExternalStore<Session>(LOADING, () => {
  if (sessionState.get() === LOADING) setUser(readMarker())
  watchMarker(setUser)
})

/** The user of this device. Known offline; a visitor is known without loading the sign-in library. */
export const useSession = sessionState.use

export function setUser(user: SessionUser | null): void {
  const { user: before, status } = sessionState.get()
  if (user === null) {
    if (status !== 'signed-out') sessionState.set(SIGNED_OUT)
    return
  }
  if (before?.id === user.id && before.email === user.email) return
  sessionState.set({ status: 'signed-in', user: { id: user.id, email: user.email } })
}

/** The signed-in user's id; null for a visitor; asks the marker while no screen has. */
export function currentUserId(): string | null {
  if (sessionState.get() === LOADING) setUser(readMarker())
  return sessionState.get().user?.id ?? null
}

/** The owner of the rows to show: undefined while unknown. */
export const sessionOwner = {
  subscribe: sessionState.subscribe,
  get: () => (sessionState.get().status === 'loading' ? undefined : (sessionState.get().user?.id ?? null)),
}

/** The signed-in user's id. @throws Error for a visitor: screens ask `useSession` first. */
export function requireUserId(): string {
  const id = currentUserId()
  if (id === null) throw new Error('Nobody is signed in.')
  return id
}
