import { queryOptions } from '@tanstack/react-query'
import { myKey } from '../request/query-key.ts'
import { restRequest } from '../request/rest-request.ts'
import type { DataError } from '../supabase/errors.ts'

/** Ids of the products the customer waits for, newest first. Fails with DataError. */
export function myStockAlerts(userId: string) {
  return queryOptions<readonly string[], DataError>({
    queryKey: myKey(userId, 'stock-alerts'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('stock_alerts')
          .select('product_id')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('product_id'),
      )
      return rows.map((row) => row.product_id)
    },
  })
}

/**
 * Sets or removes the alert for one product. Safe to repeat.
 * @throws DataError
 */
export async function setStockAlert(userId: string, productId: string, isWanted: boolean): Promise<void> {
  await restRequest((rest) => {
    const alerts = rest.from('stock_alerts')
    return isWanted
      ? alerts.upsert(
          { user_id: userId, product_id: productId },
          { onConflict: 'user_id,product_id', ignoreDuplicates: true },
        )
      : alerts.delete().eq('user_id', userId).eq('product_id', productId)
  })
}
