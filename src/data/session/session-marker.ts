import type { SessionUser } from './session-state.ts'

const KEY = 'oja-session'

function parse(text: string | null): SessionUser | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!value || typeof value !== 'object' || !('id' in value) || !('email' in value)) return null
    return typeof value.id === 'string' && typeof value.email === 'string' ? { id: value.id, email: value.email } : null
  } catch {
    return null
  }
}

/** Who was signed in here last, without loading 18 kB of sign-in library to hear that nobody was. */
export function readMarker(): SessionUser | null {
  try {
    return parse(localStorage.getItem(KEY))
  } catch {
    // Storage is blocked: nobody can stay signed in here.
    return null
  }
}

export function writeMarker(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify({ id: user.id, email: user.email }))
    else localStorage.removeItem(KEY)
  } catch (cause) {
    console.warn('The sign-in lasts only as long as this page:', cause)
  }
}

/** Follows sign-in and sign-out in other tabs. */
export function watchMarker(onChange: (user: SessionUser | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) onChange(readMarker())
  })
}
