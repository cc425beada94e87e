import { queryOptions } from '@tanstack/react-query'
import { askQuote, type Quote, type QuoteRequest } from './quote.ts'

/** Today's price of an order's items for the checkout. Never kept: prices and stock move. Fails with DataError. */
export function orderQuote(userId: string, request: QuoteRequest) {
  return queryOptions<Quote>({
    queryKey: ['quote', userId, request],
    queryFn: () => askQuote(request),
    enabled: request.items.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}
