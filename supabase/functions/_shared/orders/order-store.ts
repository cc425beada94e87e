import type { SupabaseClient } from '@supabase/supabase-js'
import type { PayBy } from '../../../../src/domain/orders/pay-by.ts'
import { ApiError } from '../http/api-error.ts'
import type { Address } from './address.ts'
import type { Checkout } from './checkout.ts'
import { apiErrorOf, databaseUnavailable } from './database-error.ts'

export type PlacedOrder = {
  readonly order_id: string
  readonly tx_ref: string
  /** Whole naira, computed by the database. */
  readonly total: number
  readonly payment_link: string | null
  readonly replayed: boolean
  readonly status: string
  readonly payment_status: string
  readonly pay_by: PayBy
}

export type StoredOrderByHand = PlacedOrder & { readonly provider: string; readonly address: Address }

export type StoredOrder = {
  readonly id: string
  readonly tx_ref: string
  readonly status: string
  readonly payment_status: string
  readonly pay_by: PayBy
  readonly payment_link: string | null
  readonly payment_provider: string
  readonly shipping_address: Address
}

const COLUMNS = 'id, tx_ref, status, payment_status, pay_by, payment_link, payment_provider, shipping_address'

/** Reads and places orders as the service role. Methods throw ApiError 409, 422, 429 or 503. */
export type OrderStore = ReturnType<typeof createOrderStore>

export function createOrderStore(service: SupabaseClient) {
  return {
    /** @throws ApiError 429 after too many attempts */
    async countTry(userId: string, what: 'promo_code' | 'payment_check'): Promise<void> {
      const { error } = await service.rpc('count_attempt', { p_user_id: userId, p_what: what })
      if (error) throw apiErrorOf(error)
    },

    async place(userId: string, checkout: Checkout, provider: string): Promise<PlacedOrder> {
      const { data, error } = await service.rpc('place_order', {
        p_user_id: userId,
        p_request_key: checkout.requestKey,
        p_items: checkout.items,
        p_shipping_method: checkout.shippingMethod,
        p_address: checkout.address,
        p_promo_code: checkout.promoCode,
        p_expected_total: checkout.amount,
        p_provider: provider,
        p_details: { ...checkout.details, pay_by: checkout.payBy },
      })
      if (error) throw apiErrorOf(error)
      return data
    },

    /** Changes the way to pay of the customer's own pending order. */
    async changePayBy(userId: string, orderId: string, payBy: PayBy): Promise<PlacedOrder> {
      const { data, error } = await service.rpc('change_pay_by', {
        p_order_id: orderId,
        p_user_id: userId,
        p_pay_by: payBy,
      })
      if (error) throw apiErrorOf(error)
      return data
    },

    /** Whether a device added an item of this order to the cart again; an order to be paid on delivery empties the cart at once. */
    async isInCartAgain(userId: string, orderId: string): Promise<boolean> {
      const order = await service
        .from('orders')
        .select('created_at, order_items(product_id)')
        .eq('id', orderId)
        .single()
      if (order.error) throw apiErrorOf(order.error)
      const { created_at, order_items } = order.data
      const products = order_items.map(({ product_id }) => product_id)
      const cart = service.from('cart').select('id').eq('user_id', userId).in('product_id', products)
      // Cart items left by the order itself have no device.
      const again = cart.gt('quantity', 0).gt('changed_at', created_at).not('device_id', 'is', null)
      const { data, error } = await again.limit(1)
      if (error) throw apiErrorOf(error)
      return data.length > 0
    },

    async byId(orderId: string): Promise<StoredOrder> {
      const { data, error } = await service.from('orders').select(COLUMNS).eq('id', orderId).single()
      if (error) throw apiErrorOf(error)
      return data as StoredOrder
    },

    /** The user's own order with this id, reference or provider transaction. */
    async ownedBy(userId: string, column: 'id' | 'tx_ref' | 'provider_transaction_id', value: string) {
      const query = service.from('orders').select(COLUMNS).eq('user_id', userId).eq(column, value)
      // Two providers may use the same number; checks the newest.
      const { data, error } = await query.order('created_at', { ascending: false }).limit(1).maybeSingle()
      if (error) throw apiErrorOf(error)
      return data as StoredOrder | null
    },

    /** Starts the payment page of an order by hand. The first attempt's provider stays. */
    async beginLink(orderId: string, provider: string): Promise<StoredOrderByHand> {
      const { data, error } = await service.rpc('begin_payment_link', { p_order_id: orderId, p_provider: provider })
      if (error?.hint === 'unknown_order') throw new ApiError(404, 'unknown_order', 'There is no such order.')
      if (error) throw apiErrorOf(error)
      return data
    },

    /** The order by hand with this reference. */
    async byHand(txRef: string): Promise<StoredOrder | null> {
      const query = service.from('orders').select(COLUMNS).eq('tx_ref', txRef).not('placed_by', 'is', null)
      const { data, error } = await query.maybeSingle()
      if (error) throw apiErrorOf(error)
      return data as StoredOrder | null
    },

    /** Returns the page to open: the first one recorded for this attempt's way to pay. */
    async recordLink(orderId: string, link: string, attempt: number): Promise<string> {
      const { data, error } = await service.rpc('record_payment_link', {
        p_order_id: orderId,
        p_link: link,
        p_number: attempt,
      })
      // The link comes from the provider, so the shopper can't fix it.
      if (error) throw databaseUnavailable(error)
      return data
    },
  }
}
