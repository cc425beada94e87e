import { usePaymentTerms } from '../../../data/settings/payment.ts'
import type { OfferedWay, PayBy } from '../../../domain/orders/pay-by.ts'

/** What the page of a payment link may be for: the ways that the shop offers, and a card where it offers none of them. */
export function useLinkWays(chosen: PayBy): { readonly ways: readonly OfferedWay[]; readonly way: OfferedWay } {
  const offered = usePaymentTerms().ways.filter((way) => way !== 'on_delivery')
  const ways: readonly OfferedWay[] = offered.length > 0 ? offered : ['card']
  return { ways, way: ways.find((each) => each === chosen) ?? ways[0] ?? 'card' }
}
