import { queryOptions } from '@tanstack/react-query'
import type { Charges } from '../../domain/orders/pricing.ts'
import { askQuote, type Quote, type QuoteRequest } from './quote.ts'

/**
 * Today's price of an order's items for the checkout. Never kept: prices and stock move. Fails with DataError.
 * @param charges what the device knows of fees and VAT: asked anew when it learns of others
 */
export function orderQuote(userId: string, request: QuoteRequest, charges: Charges) {
  return queryOptions<Quote>({
    queryKey: ['quote', userId, request, charges],
    queryFn: () => askQuote(request),
    enabled: request.items.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}
