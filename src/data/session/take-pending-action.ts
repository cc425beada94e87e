import { storedJson } from '../../lib/stored-value.ts'
import { type PendingAction, type Pressed, pendingAction, readPressed } from './pending-action.ts'

/** Long enough to sign up and confirm by email. A later sign-in in this tab may be another intent or another person. */
const VALID_MS = 60 * 60_000

/** A new account's action. The email's link may open in another tab, so this is stored for the whole browser. */
type ToConfirm = { readonly userId: string; readonly action: Pressed }

const confirmedAction = storedJson<ToConfirm>('oja-confirmed-action', (value) => {
  const { userId, action: stored } = (value ?? {}) as Partial<ToConfirm>
  const action = readPressed(stored)
  return typeof userId === 'string' && action ? { userId, action } : null
})

/** Null if the action is older than an hour. */
function inTime(pressed: Pressed | null): PendingAction | null {
  if (!pressed) return null
  const { pressedAt, ...action } = pressed
  const age = Date.now() - pressedAt
  return age >= 0 && age <= VALID_MS ? action : null
}

/**
 * Drops the pending action unless this sign-in was opened for it: a visitor who went back and signs in elsewhere has given it up.
 * @param next the page to return to, from the URL of the sign-in, sign-up or forgotten password, or null
 */
export function dropOtherPendingAction(next: string | null): void {
  if (pendingAction.read()?.returnTo !== next) pendingAction.remove()
}

/** Returns the pending action and removes it. Null if there is none or it is older than an hour. */
export function takePendingAction(): PendingAction | null {
  const pressed = pendingAction.read()
  pendingAction.remove()
  // A later sign-in must not run it; it may be somebody else.
  confirmedAction.remove()
  return inTime(pressed)
}

/**
 * Stores the action for the new account in all tabs, because the email's link may open in any.
 * @param userId the new account's
 */
export function keepForConfirmation(userId: string): void {
  const action = pendingAction.read()
  if (action) confirmedAction.write({ userId, action })
  else confirmedAction.remove()
}

/** Returns and removes the action stored for this account. Null for another account, or if it is older than an hour. */
export function takeConfirmedAction(userId: string): PendingAction | null {
  const confirmed = confirmedAction.read()
  confirmedAction.remove()
  if (confirmed?.userId !== userId) return null
  // The tab where it was pressed would run it again.
  pendingAction.remove()
  return inTime(confirmed.action)
}
