import type { Kobo } from '../money/money.ts'
import { divideRounded } from '../money/money.ts'

/** 100 basis points are one percent. Amounts in kobo. */
export type Promo =
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly minimumSubtotal: Kobo }
  | { readonly kind: 'amount'; readonly amount: Kobo; readonly minimumSubtotal: Kobo }

/** Reasons of `quote_order` for refusing a code. */
export type PromoRefusal = 'unknown' | 'own_uses' | 'minimum'

/** Codes are case-insensitive; the database stores them in lower case. */
export function normalizePromoCode(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Returns the discount in kobo: at most `subtotal`, and 0 below the code's minimum. The server has the last word. */
export function promoDiscount(promo: Promo, subtotal: Kobo): Kobo {
  if (subtotal < promo.minimumSubtotal) return 0
  const wanted = promo.kind === 'percent' ? divideRounded(subtotal * promo.basisPoints, 10_000) : promo.amount
  return Math.min(wanted, subtotal)
}
