import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { amountOf } from '../faults/amounts.ts'
import { aCheckout, aPlacedOrder, press } from './support/checkout.ts'
import { openShop, type Shop, WEBHOOK_SECRET } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ PROVIDER_TIMEOUT_MS: '2000' })
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

const ROUNDS = Array.from({ length: amountOf('rounds of overlapping payments') }, (_, round) => round)

const reconcile = () => shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })

describe('concurrent checkouts', () => {
  test('tabs with one request key share one order, payment and payment page', async () => {
    for (const round of ROUNDS) {
      const customer = await shop.aCustomer()
      const productId = await shop.aProduct({ stock: 10 })
      const body = aCheckout(customer, productId)
      const tabs = Array.from({ length: 3 + (round % 3) }, () => shop.call('process-payment', body, customer.headers))
      const answers = await Promise.all(tabs)
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map((answer) => answer.body.payment_link)).size).toBe(1)
      expect(await shop.ordersOf(customer.id)).toHaveLength(1)
      expect((await shop.paymentsAt(answers[0]?.body.tx_ref ?? '')).payments).toHaveLength(1)
      expect(await shop.stockOf(productId)).toBe(9)
    }
  })

  test('sell the last pieces to only as many customers as there are pieces', async () => {
    for (let round = 0; round < ROUNDS.length; round++) {
      const productId = await shop.aProduct({ stock: 3 })
      const customers = await Promise.all(Array.from({ length: 8 }, () => shop.aCustomer()))
      const answers = await Promise.all(
        customers.map((customer) => shop.call('process-payment', aCheckout(customer, productId), customer.headers)),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
      expect(answers.filter((answer) => answer.body.error?.code === 'sold_out')).toHaveLength(5)
      expect(await shop.stockOf(productId)).toBe(0)
    }
  })
})

describe('concurrent payments', () => {
  test('webhooks, verifications and reconciler confirm an expiring order exactly once', async () => {
    for (const round of ROUNDS) {
      const placed = await aPlacedOrder(shop)
      const { customer, txRef, orderId } = placed
      await shop.db.query(
        `update public.orders set created_at = now() - interval '31 minutes', reserved_until = now() - interval '1 minute'
         where id = $1`,
        [orderId],
      )
      await shop.setFaults({ webhook: round % 2 ? 'duplicate' : 'out-of-order' })
      const verify = () => shop.call('verify-payment', { transactionId: txRef }, customer.headers)
      const early = round % 3 === 0 ? reconcile() : null
      await press(shop, placed.link, 'pay')
      await Promise.all([early, verify(), reconcile(), verify(), reconcile()])
      await shop.webhooksArrived(3)
      expect((await verify()).body).toMatchObject({ success: true, order_id: orderId })
      expect(await shop.ordersOf(customer.id)).toMatchObject([{ status: 'confirmed', payment_status: 'completed' }])
      const history = await shop.historyOf(orderId)
      expect(history.filter((status) => status === 'confirmed')).toHaveLength(1)
      expect(await shop.stockOf(placed.productId)).toBe(8)
    }
  })

  test('a declined and then a paid charge on one reference confirm one order', async () => {
    for (let round = 0; round < ROUNDS.length; round++) {
      const placed = await aPlacedOrder(shop)
      await press(shop, placed.link, 'fail')
      await press(shop, placed.link, 'pay-and-leave')
      await shop.webhooksArrived(2)
      expect(await shop.ordersOf(placed.customer.id)).toMatchObject([
        { status: 'confirmed', payment_status: 'completed' },
      ])
      expect(await shop.stockOf(placed.productId)).toBe(8)
    }
  })

  test('a stranger’s concurrent verification neither settles nor blocks the payment', async () => {
    for (let round = 0; round < ROUNDS.length; round++) {
      const [placed, stranger] = [await aPlacedOrder(shop), await shop.aCustomer()]
      await shop.setFaults({ webhook: 'none' })
      const query = await press(shop, placed.link, 'pay')
      const body = { transactionId: query?.get('transaction_id') }
      const [theirs, own] = await Promise.all([
        shop.call('verify-payment', body, stranger.headers),
        shop.call('verify-payment', body, placed.customer.headers),
      ])
      expect(theirs.body).toEqual({ success: false, outcome: 'unknown_reference', order_id: null })
      expect(own.body).toMatchObject({ success: true, order_id: placed.orderId })
    }
  })

  test('forged webhooks and a failing provider only delay a payment', async () => {
    for (const round of ROUNDS) {
      const placed = await aPlacedOrder(shop)
      await shop.setFaults({ webhook: 'none' })
      await press(shop, placed.link, 'pay-and-leave')
      const [charge] = (await shop.paymentsAt(placed.txRef)).charges
      const body = JSON.stringify({ event: 'charge.completed', data: { id: charge?.id, tx_ref: placed.txRef } })
      const sendWebhook = (secret: string) => shop.call('payment-webhook', body, { 'verif-hash': secret })
      const verify = () => shop.call('verify-payment', { transactionId: placed.txRef }, placed.customer.headers)
      await shop.setFaults({ webhook: 'none', verify: round % 5 ? '500' : 'timeout', verifyTimes: 1 + (round % 3) })
      const [forged, webhook, ...verifications] = await Promise.all([
        sendWebhook('forged'),
        sendWebhook(WEBHOOK_SECRET),
        verify(),
        verify(),
        verify(),
      ])
      expect([forged.status, webhook.status]).toEqual([401, 200])
      for (const answer of verifications) expect([200, 503]).toContain(answer.status)
      await shop.webhooksDone().catch((error: Error) => expect(error.message).toContain('provider'))
      expect((await verify()).body).toMatchObject({ success: true, order_id: placed.orderId })
      expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed'])
      expect(await shop.stockOf(placed.productId)).toBe(8)
    }
  })
})
