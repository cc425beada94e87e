/** A smaller difference is the time an answer takes, and the whole seconds of its header. In milliseconds. */
const UNSURE_MS = 60_000

let aheadMs: number | undefined

/** How far this device's clock is ahead of the shop's, in milliseconds; 0 while unknown, and when it is right to the minute. */
export const clockAhead = (): number => aheadMs ?? 0

/** Takes over what an earlier visit has learned, until this one learns it. */
export function recallClock(ms: number | undefined): void {
  aheadMs ??= ms
}

/** Learns it from an answer. PostgREST lets other origins read its Date header, the other services of a hosted project don't. */
export function readClock(headers: Headers, now = Date.now()): void {
  const difference = now - Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) < UNSURE_MS ? 0 : difference
}

/** The time by the shop's clock, in milliseconds since 1970: for everything that is compared with a time of the server. */
export const shopNow = (): number => Date.now() - clockAhead()
