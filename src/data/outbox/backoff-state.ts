import type { Tables } from '../db/store.ts'
import { isWaiting } from './wait.ts'

const META_ID = 'outboxBackoff'

/** Why nothing is sent for a while. `isOrdered`: the server named the time, so not even a tap goes before it. */
export type Backoff = { readonly until: number; readonly failures: number; readonly isOrdered: boolean }

export const NO_BACKOFF: Backoff = { until: 0, failures: 0, isOrdered: false }

export async function readBackoff(tx: Tables<'meta'>): Promise<Backoff> {
  return ((await tx.meta.get(META_ID))?.value as Backoff | undefined) ?? NO_BACKOFF
}

export async function writeBackoff(tx: Tables<'meta'>, backoff: Backoff): Promise<void> {
  await tx.meta.put({ id: META_ID, value: backoff })
}

/** Whether nothing may be tried yet. A shopper's tap or a fresh connection is worth one try before a guessed wait is over. */
export function isBackingOff(backoff: Backoff, now: number, isEager: boolean): boolean {
  return isWaiting(backoff.until, now) && (backoff.isOrdered || !isEager)
}
