import { queryOptions } from '@tanstack/react-query'
import type { OnDeliveryObstacle } from '../../domain/orders/pay-by.ts'
import type { Charges } from '../../domain/orders/pricing.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { fetchQuote, type Quote, type QuoteRequest } from './quote.ts'

const RETRY_MS = 10_000

/**
 * Queries the checkout's current quote. Never cached, because prices and stock change. Fails with DataError.
 * @param charges the fees and VAT known on this device, in the key so that a change of them refetches
 */
export function orderQuote(userId: string, request: QuoteRequest, charges: Charges) {
  return queryOptions<Quote>({
    queryKey: ['quote', userId, request, charges],
    queryFn: () => fetchQuote(request),
    enabled: request.items.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error ? RETRY_MS : false),
  })
}

/** Queries why this customer may not pay on delivery, regardless of the order; null if they may. Fails with DataError. Rule O17. */
export function myOnDeliveryObstacle(userId: string) {
  return queryOptions<OnDeliveryObstacle | null>({
    queryKey: myKey(userId, 'on-delivery-obstacle'),
    queryFn: async () =>
      (await restRequest((rest) => rest.rpc('my_on_delivery_obstacle'))) as OnDeliveryObstacle | null,
    staleTime: 0,
  })
}
