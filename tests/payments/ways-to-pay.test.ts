import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERY } from '../../src/content/settings/delivery.ts'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { verifyPhone } from '../../supabase/tests/harness/people.ts'
import { wrapDatabase } from '../../supabase/tests/harness/test-database.ts'
import { aCheckout } from './support/checkout.ts'
import { openShop, type Shop, type TestCustomer } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const ways = ['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'].map((way) => ({ way }))
  const methods = DELIVERY.methods.map((method) => ({ ...method, payOnDelivery: true }))
  await shop.db.query(
    `insert into public.shop_settings (section, value, version) values ('payment', $1, 1), ('delivery', $2, 2)`,
    [{ ways, onDeliveryUpTo: 50_000 }, { methods }],
  )
})
afterEach(() => shop.calm())
afterAll(() => shop.close())

async function aBuyer() {
  const customer = await shop.aCustomer()
  await verifyPhone(shop.db, { userId: customer.id, email: customer.email })
  const productId = await shop.aProduct({ stock: 10 })
  const body = aCheckout(customer, productId, { quantity: 2 })
  const pay = (payBy: string) => shop.call('process-payment', { ...body, payBy }, customer.headers)
  return { customer, productId, pay }
}

const pay = ({ headers }: TestCustomer, orderId: string | null, payBy: string) =>
  shop.call('process-payment', { orderId, payBy }, headers)

const press = (link: string, action: string) =>
  shop.sandbox.fetch(new Request(link, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }))

const orderOf = async (customer: TestCustomer) => {
  const orders = await shop.db.query<Record<string, unknown>>(
    'select status, payment_status, pay_by, paid_amount::float8 as paid from public.orders where user_id = $1',
    [customer.id],
  )
  expect(orders).toHaveLength(1)
  return orders[0]
}

const wayOfPage = async (link: string) => {
  const [attempt] = await shop.db.query<{ pay_by: string }>(
    'select pay_by from public.payment_attempts where link = $1',
    [link],
  )
  return attempt?.pay_by
}

const reconcile = () => shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })

describe('each payment method', () => {
  test.each([
    ['bank_transfer', 'Transfer the amount to this account'],
    ['ussd', 'Dial this code on your phone'],
    ['opay', 'Approve the payment in OPay'],
  ])('%s has its own page and pays the order', async (payBy, text) => {
    const { customer, pay } = await aBuyer()
    const { body } = await pay(payBy)
    expect(await (await shop.sandbox.fetch(new Request(body.payment_link))).text()).toContain(text)
    await press(body.payment_link, 'pay-and-leave')
    await shop.webhooksArrived(1)
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'completed', pay_by: payBy })
  })

  test.each([
    ['less', { payment_status: 'review' }],
    ['more', { payment_status: 'completed', paid: 5150 }],
  ])('a transfer of %s than the total is settled accordingly', async (action, end) => {
    const { customer, pay } = await aBuyer()
    await press((await pay('bank_transfer')).body.payment_link, action)
    await shop.webhooksArrived(1)
    expect(await orderOf(customer)).toMatchObject(end)
  })

  test('a pending transfer doesn’t extend the reservation, but reopens the order when it arrives', async () => {
    const { customer, productId, pay } = await aBuyer()
    const { body } = await pay('bank_transfer')
    const expire = (hours: number) =>
      shop.db.query(
        `update public.orders set created_at = created_at - make_interval(hours => $2),
           reserved_until = reserved_until - make_interval(hours => $2) where id = $1`,
        [body.order_id, hours],
      )
    await shop.setFaults({ verify: 'pending' })
    await press(body.payment_link, 'late')
    await expire(1)
    await reconcile()
    expect(await orderOf(customer)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
    expect(await shop.stockOf(productId)).toBe(10)
    await shop.setFaults({})
    await press(body.payment_link, 'pay-and-leave')
    await shop.webhooksArrived(1)
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await shop.stockOf(productId)).toBe(8)
  })

  test('unknown to the shop is refused before an order is placed', async () => {
    const { customer, pay } = await aBuyer()
    expect(await pay('cowries')).toMatchObject({ status: 400 })
    expect(await shop.ordersOf(customer.id)).toEqual([])
  })
})

describe('another payment method', () => {
  test('in a second tab leads to one order, and each tab gets the page it chose or is told', async () => {
    for (let round = 0; round < 8; round++) {
      const { customer, productId, pay } = await aBuyer()
      const ways = ['card', 'ussd', 'bank_transfer']
      const answers = await Promise.all(ways.map((way) => pay(way)))
      const last = String((await orderOf(customer))?.pay_by)
      for (const [index, { status, body }] of answers.entries()) {
        if (status === 200) expect(await wayOfPage(body.payment_link)).toBe(ways[index])
        else expect([status, body.error.code]).toEqual([409, 'other_way'])
      }
      expect(answers[ways.indexOf(last)]).toMatchObject({ status: 200 })
      expect(await pay(last)).toEqual(answers[ways.indexOf(last)])
      expect(await shop.stockOf(productId)).toBe(8)
    }
  })

  test('switched back returns the first page without calling the provider', async () => {
    const { customer, pay: place } = await aBuyer()
    const { body } = await place('card')
    const ussd = await pay(customer, body.order_id, 'ussd')
    expect(ussd.body.payment_link).not.toBe(body.payment_link)
    await shop.setFaults({ create: '500', verify: '500' })
    expect((await pay(customer, body.order_id, 'card')).body).toEqual(body)
  })

  test('paid as well is recorded: one payment pays the order, the other is owed back', async () => {
    const { customer, pay: place } = await aBuyer()
    const { body } = await place('card')
    const ussd = await pay(customer, body.order_id, 'ussd')
    await shop.setFaults({ chargesAgain: true })
    await press(ussd.body.payment_link, 'pay-and-leave')
    const byTransfer = await pay(customer, body.order_id, 'bank_transfer')
    if (byTransfer.status === 200) await press(byTransfer.body.payment_link, 'pay-and-leave')
    else await press(ussd.body.payment_link, 'pay-and-leave')
    const second = () =>
      shop.db.query(`select 1 from public.orders o, jsonb_array_elements(o.held_payments) where o.id = $1`, [
        body.order_id,
      ])
    await shop.until(async () => (await second()).length === 1)
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  })

  test('is refused for another customer’s order', async () => {
    const { pay: place } = await aBuyer()
    const { body } = await place('card')
    const { customer: stranger } = await aBuyer()
    expect(await pay(stranger, body.order_id, 'ussd')).toMatchObject({ status: 404 })
  })

  test('takes over an order after the provider’s first answer was lost', async () => {
    const { customer, productId, pay: place } = await aBuyer()
    await shop.setFaults({ create: 'lost-answer', createTimes: 2 })
    expect((await place('card')).status).toBe(503)
    expect((await place('ussd')).body.payment_link).toContain('/hosted/')
    expect(await orderOf(customer)).toMatchObject({ pay_by: 'ussd', status: 'pending' })
    expect(await shop.stockOf(productId)).toBe(8)
  })
})

describe('payment on delivery', () => {
  test('returns the same confirmed order to every repeat and tab, without the provider', async () => {
    await shop.setFaults({ create: '500', verify: '500' })
    for (let round = 0; round < 8; round++) {
      const { customer, productId, pay } = await aBuyer()
      const answers = await Promise.all(Array.from({ length: 3 }, () => pay('on_delivery')))
      expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
      expect(answers.map(({ status, body }) => [status, body.payment_link])).toEqual(answers.map(() => [200, null]))
      expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
      expect(await shop.stockOf(productId)).toBe(8)
      expect((await shop.paymentsAt(answers[0]?.body.tx_ref ?? '')).payments).toEqual([])
    }
  })

  test('closes its checkout once the cart is filled again, but not for items left in the cart', async () => {
    const { customer, productId, pay } = await aBuyer()
    const fill = (device: string | null) =>
      shop.db.query(
        `insert into public.cart (user_id, product_id, quantity, device_id, device_seq) values ($1, $2, 5, $3, $4)
         on conflict (user_id, product_id, variety_ids) do update set quantity = 2, device_id = $3, device_seq = $4, seen_at = now() + interval '1 hour'`,
        [customer.id, productId, device, device && 1],
      )
    await fill(null)
    const { body } = await pay('on_delivery')
    expect((await pay('on_delivery')).body.order_id).toBe(body.order_id)
    await fill(crypto.randomUUID())
    expect(await pay('on_delivery')).toMatchObject({ status: 409, body: { error: { code: 'order_closed' } } })
  })

  test('is ignored by the reconciler', async () => {
    const { customer, pay } = await aBuyer()
    const { body } = await pay('on_delivery')
    await shop.db.query(
      `update public.orders set created_at = now() - interval '3 days', reserved_until = now() - interval '2 days' where id = $1`,
      [body.order_id],
    )
    expect((await reconcile()).body).toMatchObject({ failed: 0, cancelled: 0 })
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
  })

  test('is settled by a card payment made afterwards', async () => {
    const { customer, pay } = await aBuyer()
    const { body } = await pay('card')
    expect((await pay('on_delivery')).body.payment_link).toBeNull()
    await press(body.payment_link, 'fail')
    await shop.webhooksArrived(1)
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
    await shop.payOutsideTheShop(body.tx_ref)
    await shop.ageChecks(body.order_id ?? '', 1)
    expect((await reconcile()).body).toMatchObject({ settled: 1 })
    expect(await orderOf(customer)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  })
  test('keeps its cash, and a later card payment is found without a webhook and can be refunded', async () => {
    const { customer, pay } = await aBuyer()
    const { body } = await pay('card')
    await pay('on_delivery')
    const admin = await shop.aCustomer()
    await shop.db.query('select private.make_admin($1)', [admin.email])
    const cash = { p_order_id: body.order_id, p_payment_id: randomUUID(), p_amount: 4650, p_means: 'cash' }
    await wrapDatabase(shop.db).rpc({ userId: admin.id }, 'record_delivery_payment', cash)
    await shop.payOutsideTheShop(body.tx_ref)
    await shop.ageChecks(body.order_id ?? '', 1)
    expect((await reconcile()).body).toMatchObject({ failed: 0 })
    expect(await orderOf(customer)).toMatchObject({ payment_status: 'completed', paid: 4650 })
    const [charge] = (await shop.paymentsAt(body.tx_ref)).charges
    const press = {
      id: randomUUID(),
      order_id: body.order_id,
      provider: 'sandbox',
      transaction_id: String(charge?.id),
      amount: 4650,
      reason: 'held_payment',
      remaining: 4650,
    }
    expect((await shop.call('refund-payment', press, admin.headers)).status).toBe(200)
    expect(await shop.refundsAt(charge?.id ?? 0)).toEqual([4650])
  })
})
