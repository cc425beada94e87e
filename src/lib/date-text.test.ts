import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, relativeTime } from './date-text.ts'

const now = Date.UTC(2026, 10, 19, 12)
const ago = (minutes: number) => relativeTime(now - minutes * 60_000, now)

describe('relativeTime', () => {
  it('uses the largest whole unit', () => {
    expect(ago(0.9)).toBe('just now')
    expect(ago(1)).toBe('1 min ago')
    expect(ago(59.9)).toBe('59 min ago')
    expect(ago(60)).toBe('1 h ago')
    expect(ago(125)).toBe('2 h ago')
    expect(ago(24 * 60)).toBe('1 day ago')
    expect(ago(5 * 24 * 60)).toBe('5 days ago')
  })

  it('shows the future as now, for phones whose clock is slow', () => {
    expect(ago(-30)).toBe('just now')
  })
})

describe('dates', () => {
  it('are formatted as day, month, year', () => {
    const noon = new Date(2026, 10, 9, 12, 5).getTime()
    expect(formatDate(noon)).toBe('9 Nov 2026')
    expect(formatDateTime(noon)).toBe('9 Nov 2026, 12:05')
  })
})
