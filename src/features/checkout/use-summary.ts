import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { orderQuote } from '../../data/checkout/order-quote.ts'
import type { CheckoutItem, Quote, QuoteRequest } from '../../data/checkout/quote.ts'
import type { Charges } from '../../domain/orders/pricing.ts'
import { chargeableItems, type Summary, summaryOfPlaced, summaryOfQuote, summaryOnDevice } from './summary-items.ts'

const NONE: readonly CheckoutItem[] = []

/** The order's items with what would be charged for them: beside an item that is sold out the database is asked about the others alone. */
export function useSummary(
  userId: string,
  request: QuoteRequest,
  charges: Charges,
  quote: Quote | undefined,
  hasOrder: boolean,
): Summary & { readonly isConfirmed: boolean } {
  const { byId } = useCatalogue()
  const left = quote && !hasOrder ? chargeableItems(quote) : NONE
  const isPart = quote !== undefined && left.length > 0 && left.length < quote.items.length
  const items = isPart ? left.map(({ productId, variantIds, quantity }) => ({ productId, variantIds, quantity })) : NONE
  const part = useQuery(orderQuote(userId, { ...request, items }, charges)).data
  if (!quote) return { ...summaryOnDevice(request.items, byId, charges), isConfirmed: false }
  if (hasOrder) return { ...summaryOfPlaced(quote), isConfirmed: true }
  const charged = isPart ? part : quote
  return { ...summaryOfQuote(quote, charged, charges), isConfirmed: charged !== undefined }
}
