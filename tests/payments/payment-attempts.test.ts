import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderStore, type PlacedOrder } from '../../supabase/functions/_shared/orders/order-store.ts'
import { createPaymentAttempts } from '../../supabase/functions/_shared/payments/payment-attempts.ts'
import { startPayment } from '../../supabase/functions/_shared/payments/payment-start.ts'
import { createSettle } from '../../supabase/functions/_shared/payments/settle.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../supabase/functions/_shared/providers/provider.ts'
import { aPlacedOrder } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the ledger of attempts', () => {
  test('gives one attempt to one asker only', async () => {
    const { txRef } = await aPlacedOrder(shop)
    const attempts = createPaymentAttempts(shop.service)
    const beginnings = await Promise.all(Array.from({ length: 6 }, () => attempts.begin(txRef, 7)))
    expect(beginnings.filter((beginning) => beginning.isMine)).toHaveLength(1)
  })

  test('remembers how the last attempt ended', async () => {
    const { txRef } = await aPlacedOrder(shop)
    const attempts = createPaymentAttempts(shop.service)
    expect(await attempts.last(txRef)).toMatchObject({ number: 1, state: 'created' })
    await attempts.begin(txRef, 2)
    expect(await attempts.last(txRef)).toMatchObject({ number: 2, state: 'started' })
    await attempts.finish(txRef, 2, 'unknown')
    expect(await attempts.last(txRef)).toMatchObject({ number: 2, state: 'unknown' })
    expect(await attempts.last('oja-never-placed')).toBeNull()
  })
})

describe('an order that ends while its payment is being started', () => {
  const silent: PaymentProvider = {
    name: 'sandbox',
    create: () => Promise.reject(new ProviderUnavailable('asked although the order has ended')),
    verifyById: async () => null,
    verifyByReference: async () => null,
    signsWith: () => false,
    readWebhook: async () => null,
  }

  test('is not offered to the provider any more', async () => {
    const { txRef, orderId } = await aPlacedOrder(shop)
    await shop.db.query('delete from public.payment_events where tx_ref = $1', [txRef])
    await shop.db.query(
      `update public.orders set payment_link = null, status = 'cancelled', payment_status = 'failed' where id = $1`,
      [orderId],
    )
    const seenBefore = { order_id: orderId, tx_ref: txRef, total: 4650 } as PlacedOrder
    const start = {
      orders: createOrderStore(shop.service),
      attempts: createPaymentAttempts(shop.service),
      settle: createSettle(shop.service),
      provider: silent,
      timeoutMs: 100,
    }
    const buyer = { email: 'ada@example.com', name: 'Ada', phone: '0801' }
    const request = { txRef, orderId, amount: 4650, currency: 'NGN', buyer, redirectUrl: 'http://localhost/' }
    await expect(startPayment(start, seenBefore, request)).rejects.toMatchObject({ status: 409, code: 'order_closed' })
  })
})
