import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampQuantity, MAX_PIECES } from './quantity.ts'

describe('clampQuantity', () => {
  it('stays between 1 and the stock', () => {
    expect(clampQuantity(0, 5)).toBe(1)
    expect(clampQuantity(3, 5)).toBe(3)
    expect(clampQuantity(9, 5)).toBe(5)
    expect(clampQuantity(2.9, 5)).toBe(2)
    expect(clampQuantity(Number.NaN, 5)).toBe(1)
    expect(clampQuantity(1, 0)).toBe(1)
  })

  it('always returns a valid cart quantity', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -5, max: 100_000 }), (wanted, stock) => {
        const quantity = clampQuantity(wanted, stock)
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(Math.max(1, Math.min(stock, MAX_PIECES)))
        expect(clampQuantity(quantity, stock)).toBe(quantity)
      }),
    )
  })
})
