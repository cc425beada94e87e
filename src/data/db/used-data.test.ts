import { describe, expect, it } from 'vitest'
import { monthOf, usedThisMonth } from './data-meter.ts'

const NOVEMBER = new Date(2026, 10, 30, 23, 59).getTime()
const DECEMBER = new Date(2026, 11, 1, 0, 1).getTime()

describe('the data used', () => {
  it('counts by the device’s month, not by UTC', () => {
    expect(monthOf(NOVEMBER)).toBe('2026-11')
    expect(monthOf(DECEMBER)).toBe('2026-12')
    expect(monthOf(new Date(2027, 0, 5).getTime())).toBe('2027-01')
  })

  it('adds up within a month, and restarts with the next', () => {
    const stored = { month: '2026-11', bytes: 700 }
    expect(usedThisMonth(stored, NOVEMBER)).toEqual(stored)
    expect(usedThisMonth(stored, DECEMBER)).toEqual({ month: '2026-12', bytes: 0 })
  })

  it.each([undefined, null, 7, {}, { month: '2026-11', bytes: 'much' }, { month: '2026-11', bytes: -1 }])(
    'is zero if %j was stored',
    (stored) => {
      expect(usedThisMonth(stored, NOVEMBER).bytes).toBe(0)
    },
  )
})
