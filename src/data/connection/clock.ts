/** In milliseconds. Smaller differences are noise: the response takes time, and its Date header has whole seconds. */
const UNSURE_MS = 60_000

let aheadMs: number | undefined

/** Returns how far this device's clock is ahead of the server's, in milliseconds. 0 while unknown or within a minute. */
export const clockOffset = (): number => aheadMs ?? 0

/** Restores the difference measured on an earlier visit, until this one measures it. */
export function restoreClock(ms: number | undefined): void {
  aheadMs ??= ms
}

/** Measures the difference from a response. PostgREST exposes its Date header to other origins; other hosted services don't. */
export function readClock(headers: Headers, now = Date.now()): void {
  const difference = now - Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) < UNSURE_MS ? 0 : difference
}

/** Returns the server's time in milliseconds since 1970. Use it wherever a time is compared with one from the server. */
export const shopNow = (): number => Date.now() - clockOffset()
