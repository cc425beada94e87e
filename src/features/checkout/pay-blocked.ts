import { WAYS_TO_PAY } from '../../content/orders/ways-to-pay.ts'
import { NOT_SERVED } from '../../content/pages/shipping-page.ts'
import * as TEXT from '../../content/store/checkout.ts'
import type { Quote } from '../../data/checkout/quote.ts'
import { fillText } from '../../lib/fill-text.ts'

type PayState = {
  readonly online: boolean
  /** Whether some delivery method goes to the address. */
  readonly isServed: boolean
  readonly quote: { readonly data: Quote | undefined; readonly isError: boolean }
  /** Whether some way to pay can be chosen. */
  readonly isPayable: boolean
  /** Its order is placed already: what it reserved is not missing. */
  readonly hasOrder: boolean
  readonly promo: { readonly isApplied: boolean; readonly message: string } | null
}

/** Why Pay can't be pressed, or null when it can. */
export function payBlockedBy({ online, isServed, isPayable, quote, promo, hasOrder }: PayState): string | null {
  if (!online) return TEXT.offline
  if (quote.isError) return TEXT.pricesFailed
  if (!quote.data) return TEXT.checkingPrices
  if (!isPayable) return WAYS_TO_PAY.none
  if (hasOrder) return null
  if (!isServed) return fillText(TEXT.changeAddress, { notServed: NOT_SERVED })
  if (promo && !promo.isApplied) return fillText(TEXT.removeToPay, { message: promo.message })
  const isShort = quote.data.items.some((item) => item.problem !== null)
  return isShort ? TEXT.itemsBlocked : null
}
