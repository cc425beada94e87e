import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoundingNote } from './RoundingNote.tsx'

afterEach(cleanup)

const FIGURES = { subtotal: 7_475_000, shippingFee: 250_000, vat: 560_625, discount: 0 }
const noteOf = (total: number) => render(<RoundingNote totals={{ ...FIGURES, total }} />).container.textContent

it('says what rounding took away or added', () => {
  expect(noteOf(8_285_600)).toBe('Rounded to whole naira (−₦0.25)')
  expect(noteOf(8_285_700)).toBe('Rounded to whole naira (+₦0.75)')
})

it('says nothing where the rows add up', () => {
  expect(noteOf(8_285_625)).toBe('')
})
