import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { aPlacedOrder, type Placed, press } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

const PAID = 4650

let shop: Shop
let admin: Awaited<ReturnType<Shop['aCustomer']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aCustomer()
  await shop.db.query('select private.make_admin($1)', [admin.email])
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

async function aPaidOrder() {
  const placed = await aPlacedOrder(shop)
  await press(shop, placed.link, 'pay')
  await shop.until(async () => (await paymentStatus(placed)) === 'completed')
  const [charge] = (await shop.paymentsAt(placed.txRef)).charges
  return { ...placed, charge: charge?.id ?? 0 }
}
type Paid = Awaited<ReturnType<typeof aPaidOrder>>

const paymentStatus = async ({ customer }: Placed) => (await shop.ordersOf(customer.id))[0]?.payment_status
const refunds = ({ orderId }: Placed) =>
  shop.db.query<{ state: string; amount: number; error: string | null }>(
    `select state, amount::float / 100 as amount, error from private.money where order_id = $1 and kind = 'refund' and reason is not null order by began_at`,
    [orderId],
  )
const listed = ({ orderId }: Placed) =>
  shop.db.query(
    `select r.* from public.orders o, jsonb_to_recordset(o.payment_returns) r (amount float, state text) where o.id = $1`,
    [orderId],
  )
const refundsOf = ({ charge }: Paid) => shop.refundsAt(charge)

function refund(order: Paid, given: Record<string, unknown> = {}, headers = admin.headers) {
  const whole = {
    order_id: order.orderId,
    provider: 'sandbox',
    transaction_id: String(order.charge),
    reason: 'goodwill',
  }
  return shop.call('refund-payment', { id: randomUUID(), ...whole, amount: PAID, remaining: PAID, ...given }, headers)
}
const state = (answer: Awaited<ReturnType<typeof refund>>) => Reflect.get(answer.body, 'state')
// The webhook may arrive before the response.
const SENT = expect.stringMatching(/^(sent|done)$/)
const code = ({ body }: Awaited<ReturnType<typeof refund>>) => body.error?.code
const reconcile = async () => {
  await shop.db.query(`update private.return_reads set claimed_at = now() - interval '1 hour'`)
  return await shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })
}

describe('a refund', () => {
  test('of the whole payment is sent once, and marks the order refunded once the provider lists it', async () => {
    const order = await aPaidOrder()
    await shop.db.query(`update public.orders set status = 'cancelled' where id = $1`, [order.orderId])
    expect(state(await refund(order, { reason: 'order_cancelled' }))).toEqual(SENT)
    await shop.until(async () => (await paymentStatus(order)) === 'refunded')
    expect(await refunds(order)).toEqual([{ state: 'done', amount: PAID, error: null }])
    expect(await listed(order)).toEqual([{ amount: PAID, state: 'done' }])
    expect(code(await refund(order, { remaining: 0 }))).toBe('bad_transition')
    expect(await refundsOf(order)).toEqual([PAID])
  })

  test('of a part leaves the order paid until everything is refunded', async () => {
    const order = await aPaidOrder()
    await refund(order, { amount: 1000.5 })
    await shop.until(async () => (await refunds(order))[0]?.state === 'done')
    expect(await paymentStatus(order)).toBe('completed')
    expect((await refund(order, { amount: 4000, remaining: 3649.5 })).body.error.detail).toBe('amount')
    await refund(order, { amount: 3649.5, remaining: 3649.5 })
    await shop.until(async () => (await paymentStatus(order)) === 'refunded')
    expect(await refundsOf(order)).toEqual([1000.5, 3649.5])
  })

  test('leaves the payment status unchanged while open, and records a failure at the provider', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ refund: 'pending', webhook: 'none' })
    await refund(order)
    expect(await refunds(order)).toEqual([{ state: 'sent', amount: PAID, error: null }])
    await reconcile()
    expect(await listed(order)).toEqual([{ amount: PAID, state: 'open' }])
    expect(await paymentStatus(order)).toBe('completed')
    await shop.playReturn(order.charge, 'refund', 'failed')
    await reconcile()
    const error = 'The provider could not send it back.'
    expect([await refunds(order), await paymentStatus(order)]).toEqual([
      [{ state: 'failed', amount: PAID, error }],
      'completed',
    ])
    await shop.setFaults({})
    expect(state(await refund(order))).toEqual(SENT)
  })

  test('refused by the provider returns its message, and may be requested again', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ refund: 'refused' })
    const answer = await refund(order)
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'failed', error: 'Flutterwave: Insufficient balance for this refund' },
    })
    expect(await refundsOf(order)).toEqual([])
    await shop.setFaults({})
    expect(state(await refund(order))).toEqual(SENT)
  })

  test('may be requested only by an admin, and only for the order’s own payment', async () => {
    const order = await aPaidOrder()
    const other = await aPaidOrder()
    expect((await refund(order, {}, order.customer.headers)).status).toBe(403)
    expect((await refund(order, {}, { authorization: 'Bearer x.y.z' })).status).toBe(401)
    expect(code(await refund(order, { transaction_id: String(other.charge) }))).toBe('bad_transition')
    expect(code(await refund(order, { provider: 'paystack' }))).toBe('no_provider')
    expect(code(await refund(order, { amount: null }))).toBe('bad_request')
    expect(await refunds(order)).toEqual([])
  })

  test('isn’t started while the provider can’t list earlier refunds', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ lists: '500' })
    expect(code(await refund(order))).toBe('refund_unavailable')
    expect(await refunds(order)).toEqual([])
  })
})

describe('a refund with a lost response', () => {
  test('is found by the next lookup, and never sent twice', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ refund: 'lost-answer', webhook: 'none' })
    const id = randomUUID()
    expect(state(await refund(order, { id }))).toBe('unknown')
    expect(code(await refund(order, { remaining: 0 }))).toBe('bad_transition')
    expect(state(await refund(order, { id }))).toBe('sent')
    expect(await refundsOf(order)).toEqual([PAID])
  })

  test('that never reached the provider may be requested again after a day', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ refund: 'timeout', webhook: 'none' })
    const id = randomUUID()
    expect(state(await refund(order, { id }))).toBe('unknown')
    await shop.setFaults({})
    expect(state(await refund(order, { id }))).toBe('unknown')
    expect(code(await refund(order, { remaining: 0 }))).toBe('bad_transition')
    await shop.db.query(`update public.order_money set began_at = now() - interval '25 hours' where money_id = $1`, [
      id,
    ])
    await reconcile()
    expect(await refunds(order)).toEqual([{ state: 'failed', amount: PAID, error: 'The provider never had it.' }])
    expect(state(await refund(order))).toEqual(SENT)
    expect(await refundsOf(order)).toEqual([PAID])
  })

  test('caused by a failure in the shop is found too', async () => {
    const order = await aPaidOrder()
    await shop.setFaults({ webhook: 'none' })
    await shop.db.query('alter function public.end_refund(uuid, text, text, text) rename to end_refund_gone')
    expect((await refund(order)).status).toBe(503)
    await shop.db.query('alter function public.end_refund_gone(uuid, text, text, text) rename to end_refund')
    expect(await refunds(order)).toMatchObject([{ state: 'requested' }])
    await reconcile()
    expect(await refunds(order)).toMatchObject([{ state: 'done' }])
    expect([await refundsOf(order), await paymentStatus(order)]).toEqual([[PAID], 'refunded'])
  })
})

test('a refund made at the provider blocks one based on an outdated balance', async () => {
  const order = await aPaidOrder()
  await shop.setFaults({ webhook: 'none' })
  await shop.playReturn(order.charge, 'refund', 'completed', 4000)
  const answer = await refund(order, { amount: 1000 })
  expect(answer.body.error).toMatchObject({ code: 'bad_transition', detail: 'refund_changed' })
  expect(await refundsOf(order)).toEqual([4000])
})

test('concurrent requests, webhooks and runs send each refund once, and never more than was paid', async () => {
  for (let round = 0; round < 3; round++) {
    const order = await aPaidOrder()
    const [one, two] = [randomUUID(), randomUUID()]
    const faults = ['pending', 'lost-answer', undefined][round]
    await shop.setFaults({ refund: faults })
    const answers = await Promise.all([
      refund(order, { id: one, amount: 3000 }),
      refund(order, { id: two, amount: 3000 }),
      refund(order, { id: one, amount: 3000 }),
      reconcile(),
      refund(order, { id: two, amount: 3000 }),
      refund(order, { amount: 3000 }),
      shop.call(
        'payment-webhook',
        { event: 'refund.completed', data: {} },
        { 'verif-hash': 'webhook-secret-of-the-tests' },
      ),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    await shop.webhooksDone()
    await reconcile()
    expect(await refundsOf(order)).toEqual([3000])
    expect((await refunds(order)).filter(({ state }) => state !== 'failed')).toHaveLength(1)
    expect(await paymentStatus(order)).toBe('completed')
  }
})
