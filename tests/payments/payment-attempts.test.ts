import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderStore, type PlacedOrder } from '../../supabase/functions/_shared/orders/order-store.ts'
import { createPaymentAttempts } from '../../supabase/functions/_shared/payments/payment-attempts.ts'
import { startAtProvider } from '../../supabase/functions/_shared/payments/payment-start.ts'
import { createSettle } from '../../supabase/functions/_shared/payments/settle.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../supabase/functions/_shared/providers/provider.ts'
import { aPlacedOrder, type Placed } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('payment attempts', () => {
  test('gives an attempt number to one caller only', async () => {
    const { orderId } = await aPlacedOrder(shop)
    const attempts = createPaymentAttempts(shop.service)
    const beginnings = await Promise.all(Array.from({ length: 6 }, () => attempts.begin(orderId, 7)))
    expect(beginnings.filter((beginning) => beginning.isMine)).toHaveLength(1)
  })

  test('returns the last attempt and its state', async () => {
    const { orderId } = await aPlacedOrder(shop)
    const attempts = createPaymentAttempts(shop.service)
    expect(await attempts.last(orderId)).toMatchObject({ number: 1, state: 'created' })
    await attempts.begin(orderId, 2)
    expect(await attempts.last(orderId)).toMatchObject({ number: 2, state: 'started' })
    await attempts.end(orderId, 2, 'unknown')
    expect(await attempts.last(orderId)).toMatchObject({ number: 2, state: 'unknown' })
    expect(await attempts.last(randomUUID())).toBeNull()
  })
})

const SILENT: PaymentProvider = {
  name: 'sandbox',
  takes: () => true,
  create: () => Promise.reject(new ProviderUnavailable('no answer')),
  verifyById: async () => null,
  verifyByReference: async () => null,
  listReturns: async () => [],
  refund: async () => '1',
  listByReference: async () => [],
  signsWith: () => false,
  readWebhook: async () => null,
}

/** Starts the order's payment as if no earlier request had. */
async function startAgain({ txRef, orderId }: Placed, provider: PaymentProvider): Promise<string> {
  await shop.db.query('delete from public.payment_attempts where order_id = $1', [orderId])
  await shop.db.query('update public.orders set payment_link = null where id = $1', [orderId])
  const start = {
    orders: createOrderStore(shop.service),
    attempts: createPaymentAttempts(shop.service),
    settle: createSettle(shop.service),
    provider,
    timeoutMs: 100,
  }
  const buyer = { email: 'ada@example.com', name: 'Ada', phone: '0801' }
  const order = { order_id: orderId, tx_ref: txRef, total: 4650, pay_by: 'card' } as PlacedOrder
  const redirectUrl = 'http://localhost/payment-success'
  return await startAtProvider(start, order, {
    txRef,
    orderId,
    amount: 4650,
    currency: 'NGN',
    buyer,
    redirectUrl,
    shopName: 'Shop',
  })
}

describe('starting a payment', () => {
  test('is refused if the order was closed', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.db.query(`update public.orders set status = 'cancelled' where id = $1`, [placed.orderId])
    await expect(startAgain(placed, SILENT)).rejects.toMatchObject({ status: 409, code: 'order_closed' })
  })

  test('is retried under the next number if the lost payment was never used', async () => {
    const placed = await aPlacedOrder(shop)
    const attempts: number[] = []
    const lossyProvider: PaymentProvider = {
      ...SILENT,
      create: async ({ attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) throw new ProviderUnavailable('answer lost')
        return 'http://localhost/page'
      },
      verifyByReference: async (txRef) => ({
        id: '1',
        txRef,
        amount: 4650,
        currency: 'NGN',
        status: 'pending',
        record: {},
      }),
    }
    expect(await startAgain(placed, lossyProvider)).toBe('http://localhost/page')
    expect(attempts).toEqual([1, 2])
  })

  test('keeps its number if the provider never received the payment', async () => {
    const placed = await aPlacedOrder(shop)
    const attempts: number[] = []
    const down: PaymentProvider = {
      ...SILENT,
      create: ({ attempt }) => {
        attempts.push(attempt)
        return Promise.reject(new ProviderUnavailable('no answer'))
      },
    }
    await expect(startAgain(placed, down)).rejects.toMatchObject({ status: 503, code: 'payment_unavailable' })
    expect(attempts).toEqual([1, 1])
  })
})
