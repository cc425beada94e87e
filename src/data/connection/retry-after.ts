import { shopNow } from './clock.ts'

const LONGEST_MS = 60 * 60 * 1000

/**
 * A Retry-After header (seconds or an HTTP date) in milliseconds from `now` by the shop's clock, at most one hour.
 * Undefined when there is none or it can't be read. Source: RFC 9110, 10.2.3.
 */
export function retryAfterMs(header: string | null, now = shopNow()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_MS) : undefined
}
