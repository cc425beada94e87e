import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Tables } from '../db/store.ts'

/** The longest wait that the server didn't ask for. */
export const MAX_BACKOFF_MS = 10 * 60_000

/** No wait is longer: backoff ends after ten minutes, and Retry-After is cut at an hour. */
const MAX_WAIT_MS = 60 * 60_000

/**
 * Whether a wait until `until` (milliseconds since 1970) is still running. A wait longer than the longest possible was set
 * by a wrong clock, so it counts as over; otherwise entries could wait for years.
 */
export function isWaiting(until: number, now: number): boolean {
  return now < until && until - now <= MAX_WAIT_MS
}

/** A pause of all sending. `isOrdered`: the server asked for it, so not even a tap overrides it. */
export type Backoff = { readonly until: number; readonly failures: number; readonly isOrdered: boolean }

const BACKOFF = metaKey<Backoff>('outboxBackoff')

export const NO_BACKOFF: Backoff = { until: 0, failures: 0, isOrdered: false }

export async function readBackoff(tx: Tables<'meta'>): Promise<Backoff> {
  return (await readMeta(tx, BACKOFF)) ?? NO_BACKOFF
}

export async function writeBackoff(tx: Tables<'meta'>, backoff: Backoff): Promise<void> {
  await writeMeta(tx, BACKOFF, backoff)
}

/** Whether to hold back sending. A tap or a new connection overrides a wait that the server didn't ask for. */
export function isBackingOff(backoff: Backoff, now: number, isEager: boolean): boolean {
  return isWaiting(backoff.until, now) && (backoff.isOrdered || !isEager)
}
