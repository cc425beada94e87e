import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Tables } from '../db/store.ts'

/** A wait that the server did not name, at most. */
export const LONGEST_BACKOFF_MS = 10 * 60_000

/** No wait is longer: a guessed one ends after ten minutes, a Retry-After is cut at an hour. */
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Whether a wait until then, in milliseconds since 1970, still runs. One with more to go than any is given was written by a clock that has
 * been put right since: it is over, or what waits would wait for years.
 */
export function isWaiting(until: number, now: number): boolean {
  return now < until && until - now <= LONGEST_WAIT_MS
}

/** Why nothing is sent for a while. `isOrdered`: the server named the time, so not even a tap goes before it. */
export type Backoff = { readonly until: number; readonly failures: number; readonly isOrdered: boolean }

const BACKOFF = metaKey<Backoff>('outboxBackoff')

export const NO_BACKOFF: Backoff = { until: 0, failures: 0, isOrdered: false }

export async function readBackoff(tx: Tables<'meta'>): Promise<Backoff> {
  return (await readMeta(tx, BACKOFF)) ?? NO_BACKOFF
}

export async function writeBackoff(tx: Tables<'meta'>, backoff: Backoff): Promise<void> {
  await writeMeta(tx, BACKOFF, backoff)
}

/** Whether nothing may be tried yet. A shopper's tap or a fresh connection is worth one try before a guessed wait is over. */
export function isBackingOff(backoff: Backoff, now: number, isEager: boolean): boolean {
  return isWaiting(backoff.until, now) && (backoff.isOrdered || !isEager)
}
