import { queryOptions } from '@tanstack/react-query'
import type { OnDeliveryObstacle } from '../../domain/orders/pay-by.ts'
import type { Charges } from '../../domain/orders/pricing.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
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

/** Why this customer may not pay on delivery, whatever they order; null when they may. Fails with DataError. Rule O17. */
export function myOnDeliveryObstacle(userId: string) {
  return queryOptions<OnDeliveryObstacle | null>({
    queryKey: myKey(userId, 'on-delivery-obstacle'),
    queryFn: async () =>
      (await restRequest((rest) => rest.rpc('my_on_delivery_obstacle'))) as OnDeliveryObstacle | null,
    staleTime: 0,
  })
}
