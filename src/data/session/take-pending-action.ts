import { PENDING_ACTION_KEY, type PendingAction } from './pending-action.ts'

/** Long enough for a new account and its mail; whoever signs in later in this tab has something else in mind, or is somebody else. */
const KEPT_MS = 60 * 60_000
const KINDS: ReadonlySet<string> = new Set<PendingAction['kind']>(['cart', 'wishlist', 'stock-alert'])

type Kept = PendingAction & { readonly pressedAt: number }

function isKept(value: unknown): value is Kept {
  if (!value || typeof value !== 'object' || !('kind' in value) || !('pressedAt' in value)) return false
  return 'productId' in value && 'returnTo' in value && KINDS.has(String(value.kind))
}

function read(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    // Blocked storage or a text of somebody else: there is nothing to do again.
    return null
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(PENDING_ACTION_KEY)
  } catch {
    // Blocked storage keeps nothing.
  }
}

/**
 * Drops the kept action unless the way in that is taken now was opened for it: who came back from there and signs in otherwise has given it up.
 * @param next the page that the address of the sign-in, the sign-up or the forgotten password names to go back to, or null
 */
export function keepPendingActionOf(next: string | null): void {
  if (read()?.returnTo !== next) forget()
}

/** Takes the kept action: the second call finds none. Null too when it was pressed more than an hour ago. */
export function takePendingAction(): PendingAction | null {
  const kept = read()
  forget()
  if (!kept) return null
  const { pressedAt, ...action } = kept
  const age = Date.now() - pressedAt
  return age >= 0 && age <= KEPT_MS ? action : null
}
