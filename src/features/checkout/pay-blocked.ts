import { NO_WAY_TO_PAY } from '../../content/orders/ways-to-pay.ts'
import { NOT_SERVED } from '../../content/pages/shipping-page.ts'
import type { Quote } from '../../data/checkout/quote.ts'

type PayState = {
  readonly online: boolean
  readonly isServed: boolean
  readonly quote: { readonly data: Quote | undefined; readonly isError: boolean }
  readonly isPayable: boolean
  /** Its order is placed already: what it reserved is not missing. */
  readonly hasOrder: boolean
  readonly promo: { readonly isApplied: boolean; readonly message: string } | null
}

/** Why Pay can't be pressed, or null when it can. */
export function payBlockedBy({ online, isServed, isPayable, quote, promo, hasOrder }: PayState): string | null {
  if (!online) return 'You are offline. What you typed is kept; Pay works again when you are connected.'
  if (quote.isError) return 'The shop could not confirm the prices. Check your connection; we keep trying.'
  if (!quote.data) return 'Checking prices with the shop…'
  if (!isPayable) return NO_WAY_TO_PAY
  if (hasOrder) return null
  if (!isServed) return `${NOT_SERVED} Change it to pay.`
  if (promo && !promo.isApplied) return `${promo.message} Remove it in your cart to pay.`
  const isShort = quote.data.items.some((item) => item.problem !== null)
  return isShort ? 'Some items can no longer be ordered like this. Change them in your cart.' : null
}
