import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Totals } from './Totals.tsx'

afterEach(cleanup)

const FIGURES = {
  subtotal: 7_475_000,
  shippingFee: 250_000,
  vatPercent: 7.5,
  vat: 560_625,
  discount: 0,
  total: 8_285_600,
}

it.each([
  [{}, 'Rounded to whole naira (−₦0.25)'],
  [{ vat: 560_675, total: 8_285_700 }, 'Rounded to whole naira (+₦0.25)'],
  [{ vat: 560_600 }, ''],
])('shows the rounding of a total, if any: %j', (overrides, text) => {
  const { container } = render(<Totals promoCode={null} shipping="Shipping" totals={{ ...FIGURES, ...overrides }} />)
  expect(container.querySelector('p')?.textContent ?? '').toBe(text)
})

it.each([
  [7_475_000, 'ShippingFree'],
  [0, 'Shipping₦0.00'],
])('shows delivery as free only with items: a subtotal of %i kobo', (subtotal, text) => {
  const totals = { ...FIGURES, subtotal, shippingFee: 0 }
  const { container } = render(<Totals promoCode={null} shipping="Shipping" totals={totals} />)
  expect(container.textContent).toContain(text)
})
