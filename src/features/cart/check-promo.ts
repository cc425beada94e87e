import { PROMO_APPLIED, PROMO_REFUSED } from '../../content/messages/promo-messages.ts'
import type { CheckoutItem, Quote } from '../../data/checkout/quote.ts'
import { deliveryMethods } from '../../data/settings/delivery-methods.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { defaultMethod } from '../../domain/orders/shipping.ts'
import { fillText } from '../../lib/fill-text.ts'

export type CheckedPromo = { readonly isApplied: boolean; readonly message: string; readonly discount: Kobo }

/** What a quote says about its promo code, in words. */
export function promoAnswer({ promo, discount }: Pick<Quote, 'promo' | 'discount'>): CheckedPromo {
  if (promo?.isValid) {
    const message = fillText(PROMO_APPLIED, { code: promo.code.toUpperCase(), discount: formatNaira(discount) })
    return { isApplied: true, message, discount }
  }
  const minimum = formatNaira(promo?.minimumSubtotal ?? 0)
  return { isApplied: false, message: fillText(PROMO_REFUSED[promo?.refusal ?? 'unknown'], { minimum }), discount: 0 }
}

/** Asks the database about a code. Rejects with DataError. */
export async function checkPromo(items: readonly CheckoutItem[], promoCode: string): Promise<CheckedPromo> {
  const { askQuote } = await import('../../data/checkout/quote.ts')
  return promoAnswer(await askQuote({ items, method: defaultMethod(deliveryMethods()).code, promoCode }))
}
