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

const reconcile = () => shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })
const anHourLater = () => shop.db.query(`update private.return_reads set claimed_at = now() - interval '1 hour'`)
const paymentStatus = async ({ customer }: Placed) => (await shop.ordersOf(customer.id))[0]?.payment_status
const returnsOf = ({ orderId }: Placed) =>
  shop.db.query(
    'select r.* from public.orders o, jsonb_to_recordset(o.payment_returns) r (kind text, amount float, state text) where o.id = $1 order by kind',
    [orderId],
  )

/** A paid order and the provider's id of its payment. */
async function aPaidOrder() {
  const placed = await aPlacedOrder(shop)
  await press(shop, placed.link, 'pay')
  await shop.until(async () => (await paymentStatus(placed)) === 'completed')
  const [charge] = (await shop.paymentsAt(placed.txRef)).charges
  return { placed, id: charge?.id ?? 0 }
}

test('a refund made at the provider marks the order refunded through its webhook', async () => {
  const { placed, id } = await aPaidOrder()
  await shop.playReturn(id, 'refund', 'completed')
  await shop.until(async () => (await paymentStatus(placed)) === 'refunded')
  expect(await returnsOf(placed)).toEqual([{ kind: 'refund', amount: 4650, state: 'done' }])
})

test('a refund webhook’s claims are checked with the provider', async () => {
  const { placed, id } = await aPaidOrder()
  const claim = { event: 'refund.completed', data: { id: 1, tx_id: id, amount_refunded: 4650, status: 'completed' } }
  expect((await shop.call('payment-webhook', claim, { 'verif-hash': WEBHOOK_SECRET })).status).toBe(200)
  await shop.webhooksDone()
  expect([await paymentStatus(placed), await returnsOf(placed)]).toEqual(['completed', []])
  expect((await shop.call('payment-webhook', claim, { 'verif-hash': 'forged' })).status).toBe(401)
})

test('a chargeback without a webhook is found within the hour, and tracked until it is lost', async () => {
  const { placed, id } = await aPaidOrder()
  await reconcile()
  await shop.setFaults({ webhook: 'none' })
  await shop.playReturn(id, 'chargeback', 'initiated')
  expect((await reconcile()).body).toMatchObject({ returned: 0 })
  await anHourLater()
  expect((await reconcile()).body).toMatchObject({ returned: 1 })
  expect([await paymentStatus(placed), await returnsOf(placed)]).toEqual([
    'completed',
    [{ kind: 'chargeback', amount: 4650, state: 'open' }],
  ])
  await shop.playReturn(id, 'chargeback', 'lost')
  await anHourLater()
  expect((await reconcile()).body).toMatchObject({ returned: 1 })
  expect([await paymentStatus(placed), await returnsOf(placed)]).toEqual([
    'refunded',
    [{ kind: 'chargeback', amount: 4650, state: 'done' }],
  ])
  await anHourLater()
  expect((await reconcile()).body).toMatchObject({ returned: 0 })
})

test('concurrent webhooks and reconciler runs record a refund once', async () => {
  const { placed, id } = await aPaidOrder()
  await shop.setFaults({ webhook: 'none' })
  await shop.playReturn(id, 'refund', 'completed', 1000)
  const event = { event: 'refund.completed', data: {} }
  await anHourLater()
  const sendWebhook = () => shop.call('payment-webhook', event, { 'verif-hash': WEBHOOK_SECRET })
  await Promise.all([sendWebhook(), reconcile(), sendWebhook(), reconcile(), sendWebhook()])
  await shop.webhooksDone()
  expect(await returnsOf(placed)).toEqual([{ kind: 'refund', amount: 1000, state: 'done' }])
  expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed', 'confirmed'])
})
