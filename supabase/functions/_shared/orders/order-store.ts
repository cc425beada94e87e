import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { OrderRecord, PlacedOrder } from '../database/shop-database.ts'
import type { Checkout } from './checkout.ts'

export type StoredOrder = Pick<
  OrderRecord,
  'id' | 'tx_ref' | 'status' | 'payment_status' | 'payment_link' | 'payment_provider'
>

const COLUMNS = 'id, tx_ref, status, payment_status, payment_link, payment_provider'

/** Orders as the service role may see and place them. Every method throws FunctionError. */
export type OrderStore = ReturnType<typeof createOrderStore>

export function createOrderStore(service: ServiceClient) {
  return {
    async place(userId: string, checkout: Checkout, provider: string): Promise<PlacedOrder> {
      const placed = await service.rpc('place_order', {
        p_user_id: userId,
        p_request_key: checkout.requestKey,
        p_items: checkout.items,
        p_shipping_method: checkout.shippingMethod,
        p_address: checkout.address,
        p_promo_code: checkout.promoCode,
        p_expected_total: checkout.amount,
        p_provider: provider,
      })
      return dataOf(placed)
    },

    async byId(orderId: string): Promise<StoredOrder> {
      return dataOf(await service.from('orders').select(COLUMNS).eq('id', orderId).single())
    },

    /** The user's own order with this reference or provider transaction. */
    async ownedBy(
      userId: string,
      column: 'tx_ref' | 'provider_transaction_id',
      value: string,
    ): Promise<StoredOrder | null> {
      return dataOf(await service.from('orders').select(COLUMNS).eq('user_id', userId).eq(column, value).maybeSingle())
    },

    /** Returns the link that the order has from now on: the first one recorded. */
    async recordLink(orderId: string, link: string): Promise<string> {
      return dataOf(await service.rpc('record_payment_link', { p_order_id: orderId, p_link: link }))
    },
  }
}
