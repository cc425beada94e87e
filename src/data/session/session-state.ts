import { createExternalStore } from '../../lib/external-store.ts'
import { readMarker, type SessionUser, watchMarker } from '../db/session-marker.ts'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  /** `hasEnded`: a user signed out, here or in another tab, since this page was loaded. */
  | { readonly status: 'signed-out'; readonly user: null; readonly hasEnded: boolean }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

export const LOADING: Session = { status: 'loading', user: null }

/** The user of this device. Read at once from the marker, also offline; the auth library, loaded when idle, confirms or ends it. */
export const sessionState = createExternalStore<Session>(LOADING, () => {
  if (sessionState.get() === LOADING) setUser(readMarker())
  watchMarker(setUser)
})

/** Returns the user of this device, also offline and without loading the auth library. */
export const useSession = sessionState.use

export function setUser(user: SessionUser | null): void {
  const { user: before, status } = sessionState.get()
  if (user === null) {
    if (status !== 'signed-out') sessionState.set({ status: 'signed-out', user: null, hasEnded: before !== null })
    return
  }
  if (before?.id === user.id && before.email === user.email) return
  sessionState.set({ status: 'signed-in', user: { id: user.id, email: user.email } })
}

/** Returns the signed-in user's id, null for a visitor. Reads the marker if no screen has yet. */
export function currentUserId(): string | null {
  if (sessionState.get() === LOADING) setUser(readMarker())
  return sessionState.get().user?.id ?? null
}

/** Id of the signed-in user: null for a visitor, undefined while unknown. */
export const sessionOwner = {
  subscribe: sessionState.subscribe,
  get: () => (sessionState.get().status === 'loading' ? undefined : (sessionState.get().user?.id ?? null)),
}

/** Returns the signed-in user's id. @throws Error for a visitor; screens check `useSession` first. */
export function requireUserId(): string {
  const id = currentUserId()
  if (id === null) throw new Error('Nobody is signed in.')
  return id
}
