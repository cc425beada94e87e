import { storedJson } from '../../lib/stored-value.ts'
import { type PendingAction, type Pressed, pendingAction, readPressed } from './pending-action.ts'

/** Long enough for a new account and its mail; whoever signs in later in this tab has something else in mind, or is somebody else. */
const VALID_MS = 60 * 60_000

/** Where the link of a mail may open another tab: what a new account's owner had pressed. */
type ToConfirm = { readonly userId: string; readonly action: Pressed }

const confirmedAction = storedJson<ToConfirm>('oja-confirmed-action', (value) => {
  const { userId, action: stored } = (value ?? {}) as Partial<ToConfirm>
  const action = readPressed(stored)
  return typeof userId === 'string' && action ? { userId, action } : null
})

/** Null when it was pressed more than an hour ago. */
function inTime(pressed: Pressed | null): PendingAction | null {
  if (!pressed) return null
  const { pressedAt, ...action } = pressed
  const age = Date.now() - pressedAt
  return age >= 0 && age <= VALID_MS ? action : null
}

/**
 * Drops the pending action unless the way in that is taken now was opened for it: who came back from there and signs in otherwise has given it up.
 * @param next the page that the address of the sign-in, the sign-up or the forgotten password names to go back to, or null
 */
export function dropOtherPendingAction(next: string | null): void {
  if (pendingAction.read()?.returnTo !== next) pendingAction.remove()
}

/** Takes the pending action: the second call finds none. Null too when it was pressed more than an hour ago. */
export function takePendingAction(): PendingAction | null {
  const pressed = pendingAction.read()
  pendingAction.remove()
  // Nobody who signs in later may carry it out: they may be somebody else.
  confirmedAction.remove()
  return inTime(pressed)
}

/**
 * Keeps the action for the account that was just made, in every tab of this browser: the link of its mail opens where it likes.
 * @param userId the new account's
 */
export function keepForConfirmation(userId: string): void {
  const action = pendingAction.read()
  if (action) confirmedAction.write({ userId, action })
  else confirmedAction.remove()
}

/** Takes the action that was kept for this account, once, and no longer than an hour after it was pressed. It is gone for any other account. */
export function takeConfirmedAction(userId: string): PendingAction | null {
  const confirmed = confirmedAction.read()
  confirmedAction.remove()
  if (confirmed?.userId !== userId) return null
  // The tab it was pressed in would do it a second time.
  pendingAction.remove()
  return inTime(confirmed.action)
}
