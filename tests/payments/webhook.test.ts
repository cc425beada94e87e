import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPlacedOrder, press } from './support/checkout.ts'
import { openShop, type Shop, WEBHOOK_SECRET } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

const hmacOf = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('base64')

const orderOf = async (userId: string) => (await shop.ordersOf(userId))[0]

/** A paid order whose customer never returned, and its webhook message. */
async function aPaidOrder() {
  const placed = await aPlacedOrder(shop)
  await shop.setFaults({ webhook: 'none' })
  await press(shop, placed.link, 'pay-and-leave')
  const [charge] = (await shop.paymentsAt(placed.txRef)).charges
  const body = JSON.stringify({ event: 'charge.completed', data: { id: charge?.id, tx_ref: placed.txRef } })
  return { ...placed, body }
}

describe('payment-webhook: checks', () => {
  test.each(['flat', 'duplicate', 'out-of-order'])('a %s delivery confirms the order once', async (webhook) => {
    const placed = await aPlacedOrder(shop)
    await shop.setFaults({ webhook })
    await press(shop, placed.link, 'pay-and-leave')
    await shop.webhooksArrived(webhook === 'flat' ? 1 : 3)
    expect(await orderOf(placed.customer.id)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test('a webhook after a verification is a no-op', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.setFaults({ webhookDelayMs: 150 })
    const query = await press(shop, placed.link, 'pay')
    await shop.call('verify-payment', { transactionId: query?.get('transaction_id') }, placed.customer.headers)
    await shop.webhooksArrived(1)
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed'])
  })

  test('a declined card is recorded once, and the order keeps its stock', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.setFaults({ webhook: 'duplicate' })
    await press(shop, placed.link, 'fail')
    await shop.webhooksArrived(3)
    expect(await orderOf(placed.customer.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'pending'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test('a claimed success is checked with the provider', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.setFaults({ webhook: 'none' })
    await press(shop, placed.link, 'fail')
    const [charge] = (await shop.paymentsAt(placed.txRef)).charges
    const data = { id: charge?.id, tx_ref: placed.txRef, status: 'successful', amount: 4650, currency: 'NGN' }
    const answer = await shop.call(
      'payment-webhook',
      { event: 'charge.completed', data },
      { 'verif-hash': WEBHOOK_SECRET },
    )
    expect(answer.status).toBe(200)
    await shop.webhooksDone()
    expect(await orderOf(placed.customer.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  })

  test.each([
    ['an id alone', 'id'],
    ['a reference alone', 'txRef'],
  ])('%s is enough to look up the payment', async (_, key) => {
    const paid = await aPaidOrder()
    const [charge] = (await shop.paymentsAt(paid.txRef)).charges
    const body = key === 'id' ? { id: charge?.id } : { txRef: paid.txRef }
    await shop.call('payment-webhook', body, { 'verif-hash': WEBHOOK_SECRET })
    await shop.webhooksDone()
    expect(await orderOf(paid.customer.id)).toMatchObject({ payment_status: 'completed' })
  })

  test('a message about another event is acknowledged but ignored', async () => {
    const paid = await aPaidOrder()
    const body = paid.body.replace('charge.completed', 'transfer.completed')
    const answer = await shop.call('payment-webhook', body, { 'verif-hash': WEBHOOK_SECRET })
    expect(answer.status).toBe(200)
    await shop.webhooksDone()
    expect(await orderOf(paid.customer.id)).toMatchObject({ payment_status: 'pending' })
  })

  test('the response doesn’t wait for the provider', async () => {
    const paid = await aPaidOrder()
    await shop.setFaults({ verify: 'timeout' })
    const answer = await shop.call('payment-webhook', paid.body, { 'verif-hash': WEBHOOK_SECRET })
    expect(answer.status).toBe(200)
    await expect(shop.webhooksDone()).rejects.toThrow('provider could not be reached')
  })
})

describe('payment-webhook: authentication', () => {
  const accepted: [string, (body: string) => Record<string, string>][] = [
    ['the secret hash', () => ({ 'verif-hash': WEBHOOK_SECRET })],
    ['the signature', (body) => ({ 'flutterwave-signature': hmacOf(WEBHOOK_SECRET, body) })],
  ]
  test.each(accepted)('accepts %s', async (_, headersFor) => {
    const paid = await aPaidOrder()
    expect((await shop.call('payment-webhook', paid.body, headersFor(paid.body))).status).toBe(200)
    await shop.webhooksDone()
    expect(await orderOf(paid.customer.id)).toMatchObject({ payment_status: 'completed' })
  })

  const refused: [string, (body: string) => Record<string, string>][] = [
    ['no signature', () => ({})],
    ['another secret hash', () => ({ 'verif-hash': 'webhook-secret-of-the-test' })],
    ['an empty secret hash', () => ({ 'verif-hash': '' })],
    ['the signature of another secret', (body) => ({ 'flutterwave-signature': hmacOf('other', body) })],
    ['the signature of another body', () => ({ 'flutterwave-signature': hmacOf(WEBHOOK_SECRET, '{}') })],
    [
      'a wrong signature beside the right secret hash',
      () => ({ 'flutterwave-signature': 'x', 'verif-hash': WEBHOOK_SECRET }),
    ],
    ['the signature of another provider', (body) => ({ 'x-paystack-signature': hmacOf(WEBHOOK_SECRET, body) })],
  ]
  test.each(refused)('refuses %s', async (_, headersFor) => {
    const paid = await aPaidOrder()
    expect((await shop.call('payment-webhook', paid.body, headersFor(paid.body))).status).toBe(401)
    await shop.webhooksDone()
    expect(await orderOf(paid.customer.id)).toMatchObject({ payment_status: 'pending' })
  })

  test('refuses a body that is not JSON or is too large', async () => {
    const headers = { 'verif-hash': WEBHOOK_SECRET }
    expect((await shop.call('payment-webhook', 'id=1', headers)).status).toBe(400)
    expect((await shop.call('payment-webhook', `"${'x'.repeat(300_000)}"`, headers)).status).toBe(413)
  })

  test('refuses every message if no secret is set', async () => {
    const open = await openShop({ SANDBOX_WEBHOOK_SECRET: '' })
    try {
      for (const value of ['', 'undefined', 'anything']) {
        const answer = await open.call('payment-webhook', { id: 1 }, { 'verif-hash': value })
        expect([answer.status, answer.body.error.code]).toEqual([503, 'webhook_secret_unset'])
      }
    } finally {
      await open.close()
    }
  })
})
