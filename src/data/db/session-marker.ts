import { storedJson } from '../../lib/stored-value.ts'
export type SessionUser = { readonly id: string; readonly email: string }

const stored = storedJson<SessionUser>('oja-session', (value) => {
  const { id, email } = (value ?? {}) as Partial<SessionUser>
  return typeof id === 'string' && typeof email === 'string' ? { id, email } : null
})

/** Returns the last customer signed in here, so visitors don't load the auth library (18 kB). */
export const readMarker = stored.read

export function writeMarker(user: SessionUser | null): void {
  if (user) stored.write({ id: user.id, email: user.email })
  else stored.remove()
}

/** Subscribes to sign-in and sign-out in other tabs. */
export function watchMarker(onChange: (user: SessionUser | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === stored.key || event.key === null) onChange(readMarker())
  })
}
