import type { Tables } from '../db/store.ts'
import { isWaiting } from './wait.ts'

const META_ID = 'outboxHold'

/** Why nothing is sent for a while. `isOrdered`: the server named the time, so not even a tap goes before it. */
export type Hold = { readonly until: number; readonly failures: number; readonly isOrdered: boolean }

export const NO_HOLD: Hold = { until: 0, failures: 0, isOrdered: false }

export async function readHold(tx: Tables<'meta'>): Promise<Hold> {
  return ((await tx.meta.get(META_ID))?.value as Hold | undefined) ?? NO_HOLD
}

export async function writeHold(tx: Tables<'meta'>, hold: Hold): Promise<void> {
  await tx.meta.put({ id: META_ID, value: hold })
}

/** Whether the hold keeps an attempt back. A shopper's tap or a fresh connection is worth one try before a guessed wait is over. */
export function isHeld(hold: Hold, now: number, isEager: boolean): boolean {
  return isWaiting(hold.until, now) && (hold.isOrdered || !isEager)
}
