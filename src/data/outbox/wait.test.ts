import { expect, it } from 'vitest'
import { retryAfterMs } from '../errors/answer-error.ts'
import { isWaiting, LONGEST_BACKOFF_MS } from './backoff.ts'

const NOW = Date.UTC(2026, 10, 21)

it('runs until its time has come', () => {
  expect(isWaiting(NOW + 1, NOW)).toBe(true)
  expect(isWaiting(NOW, NOW)).toBe(false)
})

it('is over when the clock that it was set by ran years ahead', () => {
  expect(isWaiting(Date.UTC(2031, 0, 1), NOW)).toBe(false)
})

it('is as long as the longest that is guessed, and that a server may order', () => {
  const longest = [LONGEST_BACKOFF_MS, retryAfterMs('999999', NOW) ?? 0]
  for (const ms of longest) expect(isWaiting(NOW + ms, NOW)).toBe(true)
})
