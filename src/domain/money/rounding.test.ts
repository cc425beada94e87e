import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded } from './money.ts'

/** The same rule with bigint. */
function exactly(numerator: number, denominator: number): number {
  const size = BigInt(Math.abs(numerator))
  const divisor = BigInt(denominator)
  const quotient = (2n * size + divisor) / (2n * divisor)
  return Number(numerator < 0 ? -quotient : quotient)
}

describe('divideRounded', () => {
  it('rounds halves away from zero, like round(numeric) of PostgreSQL', () => {
    expect(divideRounded(5, 10)).toBe(1)
    expect(divideRounded(-5, 10)).toBe(-1)
    expect(divideRounded(4, 10)).toBe(0)
    expect(divideRounded(25, 10)).toBe(3)
    expect(divideRounded(-25, 10)).toBe(-3)
  })

  it('never returns a negative zero', () => {
    expect(Object.is(divideRounded(-4, 10), 0)).toBe(true)
  })

  it('equals exact arithmetic for every amount of money', () => {
    const numerator = fc.integer({ min: -4_000_000_000_000_000, max: 4_000_000_000_000_000 })
    const denominator = fc.constantFrom(100, 1000, 155_000, 3, 7)
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        expect(divideRounded(n, d) + 0).toBe(exactly(n, d) + 0)
      }),
      { numRuns: 2000 },
    )
  })
})
