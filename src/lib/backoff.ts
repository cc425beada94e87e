const FIRST_MS = 2000

/**
 * How long to wait after so many failures in a row, in milliseconds: doubling, half of it by chance, so that a shop that comes back is not
 * met by everybody at once.
 * @param random from 0 up to 1
 */
export function backoffMs(failures: number, longestMs: number, random = Math.random): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), longestMs)
  return Math.round(full / 2 + (full / 2) * random())
}
