import type { CheckoutItem, Quote } from '../../data/checkout/quote.ts'
import { deliveryMethods } from '../../data/settings/delivery-methods.ts'
import { formatNaira, type Kobo } from '../../domain/money/money.ts'
import type { PromoRefusal } from '../../domain/orders/promo.ts'
import { defaultMethod } from '../../domain/orders/shipping.ts'
import { fillText } from '../../lib/fill-text.ts'

/** `{minimum}` is the formatted minimum subtotal. */
const PROMO_REFUSED: Readonly<Record<PromoRefusal, string>> = {
  unknown: "This promo code isn't valid. It may be misspelt, expired or used up.",
  own_uses: 'You have already used this promo code.',
  minimum: 'This promo code needs items worth at least {minimum}.',
}

const PROMO_APPLIED = 'Promo code {code} takes {discount} off.'

export type CheckedPromo = { readonly isApplied: boolean; readonly message: string; readonly discount: Kobo }

/** Words the quote's result for its promo code. */
export function promoAnswer({ promo, discount }: Pick<Quote, 'promo' | 'discount'>): CheckedPromo {
  if (promo?.isValid) {
    const message = fillText(PROMO_APPLIED, { code: promo.code.toUpperCase(), discount: formatNaira(discount) })
    return { isApplied: true, message, discount }
  }
  const minimum = formatNaira(promo?.minimumSubtotal ?? 0)
  return { isApplied: false, message: fillText(PROMO_REFUSED[promo?.refusal ?? 'unknown'], { minimum }), discount: 0 }
}

/** Has the database check a code. Rejects with DataError. */
export async function checkPromo(items: readonly CheckoutItem[], promoCode: string): Promise<CheckedPromo> {
  const { fetchQuote } = await import('../../data/checkout/quote.ts')
  return promoAnswer(await fetchQuote({ items, method: defaultMethod(deliveryMethods()).code, promoCode }))
}
