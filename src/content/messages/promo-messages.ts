import type { PromoRefusal } from '../../domain/orders/promo.ts'

/** Why a code does not count. `{minimum}` is the formatted least subtotal. */
export const PROMO_REFUSED: Readonly<Record<PromoRefusal, string>> = {
  unknown: "This promo code isn't valid. It may be misspelt, expired or used up.",
  own_uses: 'You have already used this promo code.',
  minimum: 'This promo code needs items worth at least {minimum}.',
}

export const PROMO_APPLIED = 'Promo code {code} takes {discount} off.'
