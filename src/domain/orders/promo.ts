import type { Kobo } from '../money/money.ts'
import { divideRounded } from '../money/money.ts'

/** Percent in hundredths of a percent, amounts in kobo. */
export type Promo =
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly minimumSubtotal: Kobo }
  | { readonly kind: 'amount'; readonly amount: Kobo; readonly minimumSubtotal: Kobo }

/** Why the server refuses a code: the words of `quote_order`. */
export type PromoRefusal = 'unknown' | 'own_uses' | 'minimum'

/** Codes are stored in lower case and typed anyhow. */
export function normalizePromoCode(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The code's discount in kobo: never more than the items cost, nothing below its minimum. The server decides. */
export function promoDiscount(promo: Promo, subtotal: Kobo): Kobo {
  if (subtotal < promo.minimumSubtotal) return 0
  const wanted = promo.kind === 'percent' ? divideRounded(subtotal * promo.basisPoints, 10_000) : promo.amount
  return Math.min(wanted, subtotal)
}
