import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

describe('the wait after failures', () => {
  it('doubles from two seconds to the longest', () => {
    expect([1, 2, 3, 20].map((failures) => backoffMs(failures, 600_000, () => 1))).toEqual([2000, 4000, 8000, 600_000])
  })

  it('is never under half of it, and chance spreads the rest', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
        const full = backoffMs(failures, 600_000, () => 1)
        const wait = backoffMs(failures, 600_000, () => chance)
        expect(wait).toBeGreaterThanOrEqual(full / 2)
        expect(wait).toBeLessThanOrEqual(full)
      }),
    )
  })
})
