import type { PromoRefusal } from '../../domain/orders/promo.ts'

/** Why a code does not count. `{minimum}` is the formatted least subtotal. */
export const PROMO_REFUSED: Readonly<Record<PromoRefusal, string>> = {
  unknown: 'We do not know this promo code.',
  expired: 'This promo code is not valid today.',
  minimum: 'This promo code needs items worth at least {minimum}.',
  used_up: 'This promo code has been used up.',
}

export const PROMO_APPLIED = 'Promo code {code} takes {discount} off.'
