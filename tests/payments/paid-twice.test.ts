import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { aPlacedOrder, type Placed, press } from './support/checkout.ts'
import { openShop, type Shop, WEBHOOK_SECRET } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

/** Pays the order's page again, as from a second tab; `faults` decide how the provider reports it. */
async function payAgain({ link }: Placed, faults: object = {}): Promise<string | null> {
  await shop.setFaults({ ...faults, chargesAgain: true })
  return (await press(shop, link, 'pay'))?.get('transaction_id') ?? null
}

const chargesOf = async ({ txRef }: Placed) => (await shop.paymentsAt(txRef)).charges.map(({ id }) => String(id))

const sendWebhook = ({ txRef }: Placed, id: string | undefined) =>
  shop.call(
    'payment-webhook',
    { event: 'charge.completed', data: { id: Number(id), tx_ref: txRef } },
    { 'verif-hash': WEBHOOK_SECRET },
  )
const verify = ({ customer }: Placed, transactionId: string | null) =>
  shop.call('verify-payment', { transactionId }, customer.headers)
const reconcile = () => shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })

type Owed = { provider_transaction_id: string; amount: number; currency: string; refunded_at: string | null }

/** Asserts one paid order whose two pieces were sold once, and that the payment which doesn't pay it is owed back in full. */
async function expectPaidOnceAndOwedOnce(placed: Placed): Promise<void> {
  expect(await shop.ordersOf(placed.customer.id)).toMatchObject([
    { id: placed.orderId, status: 'confirmed', payment_status: 'completed' },
  ])
  expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed', 'confirmed'])
  expect(await shop.stockOf(placed.productId)).toBe(8)
  const [order] = await shop.db.query<{ paid_by: string; total: number }>(
    'select provider_transaction_id as paid_by, total_amount::float as total from public.orders where id = $1',
    [placed.orderId],
  )
  const owed = await shop.db.query<Owed>(
    `select s.* from public.orders o, jsonb_to_recordset(o.held_payments)
       s (provider_transaction_id text, amount float, currency text, refunded_at text) where o.id = $1`,
    [placed.orderId],
  )
  expect(owed).toMatchObject([{ amount: order?.total, currency: 'NGN', refunded_at: null }])
  expect([order?.paid_by, owed[0]?.provider_transaction_id].sort()).toEqual(await chargesOf(placed))
}

test('two payments reported by webhooks pay the order once and owe one back', async () => {
  const placed = await aPlacedOrder(shop)
  await press(shop, placed.link, 'pay-and-leave')
  await payAgain(placed)
  await shop.webhooksArrived(2)
  await expectPaidOnceAndOwedOnce(placed)
})

test('two payments verified on return without webhooks pay once and owe one back', async () => {
  const placed = await aPlacedOrder(shop)
  const first = await payAgain(placed, { webhook: 'none' })
  const second = await payAgain(placed, { webhook: 'none' })
  expect((await verify(placed, first)).body).toMatchObject({ success: true, outcome: 'paid' })
  expect((await verify(placed, second)).body).toMatchObject({ success: true, outcome: 'already_paid' })
  await expectPaidOnceAndOwedOnce(placed)
})

test('two payments reported concurrently and repeatedly in any order pay once and owe one back', async () => {
  for (let round = 0; round < 6; round++) {
    const placed = await aPlacedOrder(shop)
    await payAgain(placed, { webhook: 'none' })
    await payAgain(placed, { webhook: 'none' })
    const [first = '', second = ''] = await chargesOf(placed)
    const reports = [() => sendWebhook(placed, second), () => verify(placed, first), () => sendWebhook(placed, first)]
    const calls = [...reports.slice(round % 3), ...reports.slice(0, round % 3), () => verify(placed, second)]
    await Promise.all(calls.map((say) => say()))
    await shop.webhooksDone()
    await Promise.all([verify(placed, placed.txRef), sendWebhook(placed, second), sendWebhook(placed, first)])
    await shop.webhooksDone()
    await expectPaidOnceAndOwedOnce(placed)
  }
})

test('a second payment without a webhook is found by the reconciler, once', async () => {
  const placed = await aPlacedOrder(shop)
  await press(shop, placed.link, 'pay')
  await shop.webhooksArrived(1)
  await payAgain(placed, { webhook: 'none' })
  await shop.ageChecks(placed.orderId, 1)
  expect((await reconcile()).body).toMatchObject({ late: 1, failed: 0 })
  await expectPaidOnceAndOwedOnce(placed)
  await shop.ageChecks(placed.orderId, 6)
  await reconcile()
  await expectPaidOnceAndOwedOnce(placed)
})

test('two payments of an expired order are found, and the first reopens it', async () => {
  const placed = await aPlacedOrder(shop)
  await shop.db.query(
    `update public.orders set created_at = created_at - interval '1 hour', reserved_until = now() - interval '1 minute' where id = $1`,
    [placed.orderId],
  )
  await reconcile()
  await payAgain(placed, { webhook: 'none' })
  await payAgain(placed, { webhook: 'none' })
  await shop.ageChecks(placed.orderId, 1)
  expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
  expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'cancelled', 'confirmed', 'confirmed'])
  expect(await shop.stockOf(placed.productId)).toBe(8)
  expect(
    await shop.db.query(
      `select s ->> 'refunded_at' as refunded_at from public.orders o, jsonb_array_elements(o.held_payments) s where o.id = $1`,
      [placed.orderId],
    ),
  ).toEqual([{ refunded_at: null }])
})
