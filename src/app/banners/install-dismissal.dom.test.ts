import { afterEach, describe, expect, it } from 'vitest'
import { rememberDismissal, wasDismissed } from './InstallBanner.tsx'

const DAY = 24 * 60 * 60_000
const NOW = 1_800_000_000_000

afterEach(() => localStorage.clear())

describe('the install offer', () => {
  it('is shown if never dismissed', () => {
    expect(wasDismissed(NOW)).toBe(false)
  })

  it('is hidden for seven days after a dismissal', () => {
    rememberDismissal(NOW)
    expect(wasDismissed(NOW + 6.9 * DAY)).toBe(true)
    expect(wasDismissed(NOW + 7 * DAY)).toBe(false)
  })
})
