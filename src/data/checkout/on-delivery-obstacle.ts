import { queryOptions } from '@tanstack/react-query'
import type { OnDeliveryObstacle } from '../../domain/orders/pay-by.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'

/** Why this customer may not pay on delivery, whatever they order; null when they may. Fails with DataError. Rule O17. */
export function myOnDeliveryObstacle(userId: string) {
  return queryOptions<OnDeliveryObstacle | null>({
    queryKey: myKey(userId, 'on-delivery-obstacle'),
    queryFn: async () =>
      (await restRequest((rest) => rest.rpc('my_on_delivery_obstacle'))) as OnDeliveryObstacle | null,
    staleTime: 0,
  })
}
