import type { Kobo } from '../money/money.ts'
import type { CheckoutTotals } from './pricing.ts'

/** What rounding to whole naira added to the sum of the figures, in kobo; negative where it took away. Source: decision 4. */
export function totalRounding({ subtotal, shippingFee, vat, discount, total }: CheckoutTotals): Kobo {
  return total - (subtotal + shippingFee + vat - discount)
}
