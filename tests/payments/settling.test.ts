import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { amountOf } from '../faults/amounts.ts'
import { aPlacedOrder, type Placed, press, totalFor } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

const verify = (placed: Pick<Placed, 'customer'>, transactionId: unknown) =>
  shop.call('verify-payment', { transactionId }, placed.customer.headers)

/** Pays without a webhook and returns the provider's transaction id. */
async function pay(placed: Placed, faults: object = {}): Promise<string> {
  await shop.setFaults({ webhook: 'none', ...faults })
  const query = await press(shop, placed.link, 'pay')
  return query?.get('transaction_id') ?? ''
}

const orderOf = async ({ customer }: Placed) => (await shop.ordersOf(customer.id))[0]

describe('verify-payment', () => {
  test('confirms a paid order once, by transaction id or reference, and keeps its stock reserved', async () => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed)
    expect((await verify(placed, id)).body).toEqual({ success: true, outcome: 'paid', order_id: placed.orderId })
    const again = { success: true, outcome: 'already_paid', order_id: placed.orderId }
    expect((await verify(placed, id)).body).toEqual(again)
    expect((await verify(placed, Number(id))).body).toEqual(again)
    expect((await verify(placed, placed.txRef)).body).toEqual(again)
    expect(await orderOf(placed)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test('returns pending while unpaid, for every answer of the provider', async () => {
    const placed = await aPlacedOrder(shop)
    for (const fault of [undefined, 'not-found-200']) {
      await shop.setFaults({ verify: fault })
      expect((await verify(placed, placed.txRef)).body).toEqual({
        success: false,
        outcome: 'pending',
        order_id: placed.orderId,
      })
    }
    await pay(placed, { verify: 'pending' })
    expect((await verify(placed, placed.txRef)).body.outcome).toBe('pending')
    expect(await orderOf(placed)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  })

  test('keeps the order open after a declined card, so a second card can pay', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.setFaults({ webhook: 'none' })
    const query = await press(shop, placed.link, 'pay', { number: '5258585922666506', cvv: '883', expiry: '09/31' })
    expect(query?.get('status')).toBe('failed')
    for (let turn = 0; turn < 3; turn++) {
      expect((await verify(placed, query?.get('transaction_id'))).body).toMatchObject({
        success: false,
        outcome: 'declined',
        order_id: placed.orderId,
      })
    }
    expect(await orderOf(placed)).toMatchObject({ status: 'pending', payment_status: 'pending' })
    expect(await shop.stockOf(placed.productId)).toBe(8)
    const id = await pay(placed)
    expect((await verify(placed, id)).body.outcome).toBe('paid')
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'pending', 'confirmed'])
  })

  test.each([
    ['too low an amount', { wrongAmount: 1 }],
    ['one kobo too little', { wrongAmount: totalFor(1000, 2) - 0.01 }],
    ['another currency', { wrongCurrency: 'USD' }],
  ])('puts a payment of %s into review', async (_, faults) => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed, faults)
    expect((await verify(placed, id)).body).toMatchObject({ success: false, outcome: 'review' })
    expect(await orderOf(placed)).toMatchObject({ status: 'pending', payment_status: 'review' })
  })

  test('confirms an overpaid order', async () => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed, { wrongAmount: totalFor(1000, 2) + 100 })
    expect((await verify(placed, id)).body.outcome).toBe('paid')
  })

  test('answers 503 while the provider is down, unless the order is already paid', async () => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed)
    for (const fault of ['timeout', '500']) {
      await shop.setFaults({ verify: fault })
      const answer = await verify(placed, id)
      expect([answer.status, answer.body.error.code]).toEqual([503, 'payment_unavailable'])
    }
    await shop.setFaults({})
    await verify(placed, id)
    await shop.setFaults({ verify: '500' })
    expect((await verify(placed, placed.txRef)).body.outcome).toBe('already_paid')
    expect((await verify(placed, id)).body.outcome).toBe('already_paid')
  })

  test('refuses malformed references', async () => {
    const placed = await aPlacedOrder(shop)
    for (const value of [undefined, null, '', {}, [], 'a/../b', 'x'.repeat(101)]) {
      expect((await verify(placed, value)).status).toBe(400)
    }
  })
})

describe('verify-payment: access', () => {
  test('reveals and settles no order for a stranger', async () => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed)
    const stranger = { customer: await shop.aCustomer() }
    const unknownReference = { success: false, outcome: 'unknown_reference', order_id: null }
    expect((await verify(stranger, id)).body).toEqual(unknownReference)
    expect((await verify(stranger, placed.txRef)).body).toEqual(unknownReference)
    expect((await verify(stranger, 'oja-00000000000000000000000000000000')).body).toEqual(unknownReference)
    expect((await verify(stranger, '1')).body).toEqual(unknownReference)
    await shop.setFaults({ verify: '500' })
    expect((await verify(stranger, placed.txRef)).body).toEqual(unknownReference)
    await shop.setFaults({})
    expect(await orderOf(placed)).toMatchObject({ status: 'pending', payment_status: 'pending' })
    expect((await verify(placed, id)).body.outcome).toBe('paid')
  })

  test('refuses a signed-out caller', async () => {
    expect((await shop.call('verify-payment', { transactionId: '1' })).status).toBe(401)
  })

  test('doesn’t accept one payment for a second order', async () => {
    const placed = await aPlacedOrder(shop)
    const id = await pay(placed)
    await verify(placed, id)
    await shop.db.query(`update public.orders set tx_ref = $2 where id = $1`, [placed.orderId, `${placed.txRef}-old`])
    const second = await aPlacedOrder(shop)
    await shop.db.query(`update public.orders set tx_ref = $2 where id = $1`, [second.orderId, placed.txRef])
    expect((await verify(second, placed.txRef)).body).toMatchObject({ success: false, outcome: 'review' })
  })
})

describe('concurrent settlement', () => {
  test('records one payment for webhooks and verifications in any order', async () => {
    for (let round = 0; round < amountOf('rounds of overlapping payments'); round++) {
      const placed = await aPlacedOrder(shop)
      await shop.setFaults({ webhook: round % 2 ? 'duplicate' : 'out-of-order', webhookDelayMs: round })
      const query = await press(shop, placed.link, round % 3 ? 'pay' : 'pay-and-leave')
      const reference = query?.get('transaction_id') ?? placed.txRef
      const answers = await Promise.all([0, 1, 2].map(() => verify(placed, reference)))
      expect(answers.every((answer) => answer.body.success)).toBe(true)
      await shop.webhooksArrived(3)
      expect(await orderOf(placed)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
      expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'confirmed'])
      expect(await shop.stockOf(placed.productId)).toBe(8)
    }
  })
})
