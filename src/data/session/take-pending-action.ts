import { PENDING_ACTION_KEY, type PendingAction } from './pending-action.ts'

/** Long enough for a new account and its mail; whoever signs in later in this tab has something else in mind, or is somebody else. */
const KEPT_MS = 60 * 60_000
const KINDS: ReadonlySet<string> = new Set<PendingAction['kind']>(['cart', 'wishlist', 'stock-alert'])

type Kept = PendingAction & { readonly pressedAt: number }

function isKept(value: unknown): value is Kept {
  if (!value || typeof value !== 'object' || !('kind' in value) || !('pressedAt' in value)) return false
  return 'productId' in value && 'returnTo' in value && KINDS.has(String(value.kind))
}

/** Where the link of a mail may open another tab: what a new account's owner had pressed. */
const CONFIRMED_KEY = 'oja-confirmed-action'
type ToConfirm = { readonly userId: string; readonly action: unknown }

function parsed(open: () => Storage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    // Blocked storage or a text of somebody else: there is nothing to do again.
    return null
  }
}

const ofTab = () => sessionStorage
const ofDevice = () => localStorage

function read(): Kept | null {
  const value = parsed(ofTab, PENDING_ACTION_KEY)
  return isKept(value) ? value : null
}

function forget(open: () => Storage, key: string): void {
  try {
    open().removeItem(key)
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** What is still to be done of it: null when it was pressed more than an hour ago. */
function inTime(kept: Kept | null): PendingAction | null {
  if (!kept) return null
  const { pressedAt, ...action } = kept
  const age = Date.now() - pressedAt
  return age >= 0 && age <= KEPT_MS ? action : null
}

/**
 * Drops the kept action unless the way in that is taken now was opened for it: who came back from there and signs in otherwise has given it up.
 * @param next the page that the address of the sign-in, the sign-up or the forgotten password names to go back to, or null
 */
export function keepPendingActionOf(next: string | null): void {
  if (read()?.returnTo !== next) forget(ofTab, PENDING_ACTION_KEY)
}

/** Takes the kept action: the second call finds none. Null too when it was pressed more than an hour ago. */
export function takePendingAction(): PendingAction | null {
  const kept = read()
  forget(ofTab, PENDING_ACTION_KEY)
  // Whoever signs in has no use for it, or is somebody else.
  forget(ofDevice, CONFIRMED_KEY)
  return inTime(kept)
}

/**
 * Keeps the action for the account that was just made, in every tab of this browser: the link of its mail opens where it likes.
 * @param userId the new account's
 */
export function keepForConfirmation(userId: string): void {
  const action = read()
  try {
    if (action) localStorage.setItem(CONFIRMED_KEY, JSON.stringify({ userId, action } satisfies ToConfirm))
    else localStorage.removeItem(CONFIRMED_KEY)
  } catch (cause) {
    console.warn('What was pressed is not kept until the mail comes:', cause)
  }
}

/** Takes the action that was kept for this account, once, and no longer than an hour after it was pressed. It is gone for any other account. */
export function takeConfirmedAction(userId: string): PendingAction | null {
  const value = parsed(ofDevice, CONFIRMED_KEY) as Partial<ToConfirm> | null
  forget(ofDevice, CONFIRMED_KEY)
  if (value?.userId !== userId || !isKept(value.action)) return null
  // The tab it was pressed in would do it a second time.
  forget(ofTab, PENDING_ACTION_KEY)
  return inTime(value.action)
}
