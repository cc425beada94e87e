const FIRST_MS = 2000

/**
 * Returns the wait in milliseconds after consecutive failures: exponential, half of it random, so that devices don't all retry at once.
 * @param random returns a number from 0 to 1
 */
export function backoffMs(failures: number, longestMs: number, random = Math.random): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), longestMs)
  return Math.round(full / 2 + (full / 2) * random())
}
