import { expect, it } from 'vitest'
import { retryAfterMs } from '../errors/answer-error.ts'
import { isWaiting, MAX_BACKOFF_MS } from './backoff.ts'

const NOW = Date.UTC(2026, 10, 21)

it('a wait lasts until its time', () => {
  expect(isWaiting(NOW + 1, NOW)).toBe(true)
  expect(isWaiting(NOW, NOW)).toBe(false)
})

it('a wait is over if it was set by a clock years ahead', () => {
  expect(isWaiting(Date.UTC(2031, 0, 1), NOW)).toBe(false)
})

it('a wait may be as long as the longest backoff or Retry-After', () => {
  const longest = [MAX_BACKOFF_MS, retryAfterMs('999999', NOW) ?? 0]
  for (const ms of longest) expect(isWaiting(NOW + ms, NOW)).toBe(true)
})
