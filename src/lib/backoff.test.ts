import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

describe('the backoff', () => {
  it('doubles from two seconds up to the maximum', () => {
    expect([1, 2, 3, 20].map((failures) => backoffMs(failures, 600_000, () => 1))).toEqual([2000, 4000, 8000, 600_000])
  })

  it('is at least half of the maximum wait, with random jitter', () => {
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
