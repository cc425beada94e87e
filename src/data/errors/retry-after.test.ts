import { describe, expect, it } from 'vitest'
import { retryAfterMs } from './answer-error.ts'

const NOW = Date.UTC(2026, 0, 1)

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['999999', 3_600_000],
  ])('%s is %i ms', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected)
  })

  it.each([null, '', 'soon', '-5s'])('%s is ignored', (header) => {
    expect(retryAfterMs(header, NOW)).toBeUndefined()
  })
})
