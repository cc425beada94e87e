import { expect } from 'vitest'
import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import { aPlacedOrder, type Placed, press } from './checkout.ts'
import type { Shop } from './shop.ts'

/** Returns helpers that run the reconciler and create orders for it. */
export function reconciling(shop: () => Shop) {
  const reconcile = () => shop().call('reconcile-payments', {}, { authorization: `Bearer ${LOCAL_KEYS.secret}` })

  async function anOrderPlaced(minutesAgo: number): Promise<Placed> {
    const placed = await aPlacedOrder(shop())
    await shop().db.query(
      `update public.orders set created_at = created_at - make_interval(mins => $2),
         reserved_until = reserved_until - make_interval(mins => $2) where id = $1`,
      [placed.orderId, minutesAgo],
    )
    return placed
  }

  async function payWithoutWebhook(placed: Placed, action: 'pay' | 'fail' = 'pay'): Promise<void> {
    await shop().setFaults({ webhook: 'none' })
    await press(shop(), placed.link, action)
  }

  const stateOf = async ({ customer, orderId }: Placed) => {
    const order = (await shop().ordersOf(customer.id)).find(({ id }) => id === orderId)
    return [order?.status, order?.payment_status]
  }

  /** An order that was cancelled unpaid and then paid without a webhook. */
  async function anOrderPaidLate(hoursAgo: number): Promise<Placed> {
    const placed = await anOrderPlaced(31)
    await reconcile()
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    await shop().ageChecks(placed.orderId, hoursAgo)
    await payWithoutWebhook(placed)
    return placed
  }

  /** Copies the order `count` times, every `keylessEvery`th with a provider without keys, and returns the ids. */
  async function ordersLike(
    { orderId }: Placed,
    count: number,
    { keylessEvery = 1, hasEnded = false } = {},
  ): Promise<string[]> {
    const orders = await shop().db.query<{ id: string }>(
      `insert into public.orders (user_id, total_amount, subtotal, shipping_fee, vat, shipping_method, shipping_address, tx_ref,
         payment_provider, request_key, request_hash, reserved_until, created_at, status, payment_status)
       select user_id, total_amount, subtotal, shipping_fee, vat, shipping_method, shipping_address, 'like-' || tx_ref || '-' || n,
         case n % $3 when 0 then 'paystack' else 'sandbox' end, gen_random_uuid(), '', reserved_until, created_at, $4, $5
       from public.orders, generate_series(1, $2) n where id = $1 returning id`,
      [orderId, count, keylessEvery, ...(hasEnded ? ['cancelled', 'failed'] : ['pending', 'pending'])],
    )
    await shop().db.query(
      `insert into public.payment_attempts (order_id, number, provider, state)
       select id, 1, payment_provider, 'created' from public.orders where id = any ($1)`,
      [orders.map(({ id }) => id)],
    )
    return orders.map(({ id }) => id)
  }

  return { reconcile, anOrderPlaced, anOrderPaidLate, ordersLike, payWithoutWebhook, stateOf }
}
