/** No wait is longer: a guessed one ends after ten minutes, a Retry-After is cut at an hour. */
const LONGEST_MS = 60 * 60_000

/**
 * Whether a wait until then, in milliseconds since 1970, still runs. One with more to go than any is given was written by a clock that has
 * been put right since: it is over, or what waits would wait for years.
 */
export function isWaiting(until: number, now: number): boolean {
  return now < until && until - now <= LONGEST_MS
}
