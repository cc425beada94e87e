import { expect, it } from 'vitest'
import { roundingNote } from './rounding-note.ts'

const FIGURES = { subtotal: 7_475_000, shippingFee: 250_000, vat: 560_625, discount: 0 }

it('says by how much a total was rounded, and nothing when it was not', () => {
  expect(roundingNote({ ...FIGURES, total: 8_285_600 })).toBe('Rounded to whole naira (−₦0.25)')
  expect(roundingNote({ ...FIGURES, vat: 560_675, total: 8_285_700 })).toBe('Rounded to whole naira (+₦0.25)')
  expect(roundingNote({ ...FIGURES, vat: 560_600, total: 8_285_600 })).toBeNull()
})
