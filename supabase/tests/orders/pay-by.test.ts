import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT } from '../../../src/content/settings/payment.ts'
import { DELIVERY_NOTE_LENGTH } from '../../../src/domain/limits.ts'
import { quantityInCart, writeCartItem } from '../harness/cart.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { recordDelivery, settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person, verifyPhone } from '../harness/people.ts'
import { offerOnDelivery } from '../harness/publish.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
  pot = await createProduct(database(), { price: 1000, stock: 500 })
  expect(await database().query('select private.payment_setting() as setting')).toEqual([{ setting: PAYMENT }])
  await offerOnDelivery(database(), admin, 10_000)
})

async function aBuyer({ hasPhone = true } = {}): Promise<Person> {
  const person = await createCustomer(database())
  if (hasPhone) await verifyPhone(database(), person)
  return person
}

type Placing = { payBy?: string; quantity?: number; method?: string; requestKey?: string }
type Recorded = { by?: Person; id?: string; means?: string; note?: string }

const place = (buyer: Person, { payBy = 'on_delivery', quantity = 1, ...overrides }: Placing = {}) =>
  placeOrder(database(), buyer.userId, [anItem(pot, quantity)], { payBy, ...overrides })

async function rowOf({ order_id }: { order_id: string }) {
  const [row] = await database().query<Record<string, unknown>>(
    `select status, payment_status, pay_by, paid_amount::float8 as paid, payment_provider as provider, payment_link as link,
       round(extract(epoch from reserved_until - created_at) / 60)::integer as minutes from orders where id = $1`,
    [order_id],
  )
  return row
}

const why = async (placing: Promise<unknown>) => {
  const { hint, detail } = (await refusal(placing)) as { hint: string; detail: string }
  return [hint, detail.startsWith('{') ? JSON.parse(detail).why : detail]
}

const record = (order: PlacedOrder, amount: number, { by = admin, ...overrides }: Recorded = {}) =>
  recordDelivery(database(), by, order, amount, overrides)

const heldPayments = ({ order_id }: PlacedOrder) =>
  database().query(`select source_id as id from private.money where order_id = $1 and state = 'held'`, [order_id])

const moveTo = (order: PlacedOrder, status: string) =>
  database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: status })

const pay = ({ order_id }: PlacedOrder, p_pay_by: string, { userId }: Person) =>
  database().rpc<PlacedOrder>('service_role', 'change_pay_by', { p_order_id: order_id, p_user_id: userId, p_pay_by })

describe('the way to pay', () => {
  test('reserves stock for an hour for transfer and USSD, half an hour for a card', async () => {
    const buyer = await aBuyer()
    const orders = await Promise.all(['card', 'bank_transfer'].map((payBy) => place(buyer, { payBy })))
    expect(await Promise.all(orders.map(rowOf))).toMatchObject([
      { minutes: 30 },
      { pay_by: 'bank_transfer', minutes: 60 },
    ])
  })

  test('must be one that the shop offers', async () => {
    expect(await why(place(await aBuyer(), { payBy: 'opay' }))).toEqual(['bad_pay_by', 'not_offered'])
  })

  test('can change while the order waits; each way has its own page, and payments on both are recorded', async () => {
    const buyer = await aBuyer()
    const order = await place(buyer, { payBy: 'card' })
    const page = async (number: number, link: string) => {
      const rpc = <Answer>(name: string, args: object) =>
        database().rpc<Answer>('service_role', name, { p_order_id: order.order_id, p_number: number, ...args })
      const { pay_by } = await rpc<{ pay_by: string }>('begin_payment_attempt', {})
      return [pay_by, await rpc('record_payment_link', { p_link: link })]
    }
    expect(await page(1, 'https://pay.test/card')).toEqual(['card', 'https://pay.test/card'])
    expect(await pay(order, 'ussd', buyer)).toMatchObject({ pay_by: 'ussd', payment_link: null })
    expect(await page(2, 'https://pay.test/ussd')).toEqual(['ussd', 'https://pay.test/ussd'])
    // Another tab's card payment is answered late.
    expect(await rowOf(order)).toMatchObject({ link: 'https://pay.test/ussd', minutes: 60 })
    expect(await pay(order, 'card', buyer)).toMatchObject({ pay_by: 'card', payment_link: 'https://pay.test/card' })
    await settle(database(), order, { transactionId: 'by-card' })
    await settle(database(), order, { transactionId: 'by-ussd' })
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await heldPayments(order)).toEqual([{ id: 'by-ussd' }])
    expect(await pay(order, 'ussd', buyer)).toMatchObject({ pay_by: 'card', payment_status: 'completed' })
  })

  test('of another customer’s order cannot be changed', async () => {
    const order = await place(await aBuyer(), { payBy: 'card' })
    expect(await refusal(pay(order, 'ussd', await aBuyer()))).toMatchObject({ hint: 'unknown_order' })
  })
})

describe('an order paid on delivery', () => {
  test('is confirmed at once, leaves the cart, keeps its stock, notifies the customer and can be shipped', async () => {
    const buyer = await aBuyer()
    await writeCartItem(database(), buyer, { product_id: pot, quantity: 3 })
    const before = await stockOf(database(), pot)
    const requestKey = randomUUID()
    const order = await place(buyer, { quantity: 3, requestKey })
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'pending', pay_by: 'on_delivery' })
    expect(await stockOf(database(), pot)).toBe(before - 3)
    expect(await place(buyer, { quantity: 3, requestKey })).toMatchObject({ order_id: order.order_id, replayed: true })
    expect(await stockOf(database(), pot)).toBe(before - 3)
    expect(await quantityInCart(database(), buyer, pot)).toBe(0)
    await database().query(`update orders set reserved_until = now() - interval '1 day' where id = $1`, [
      order.order_id,
    ])
    expect(await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })).toBe(0)
    expect(
      await database().query('select message from notifications where user_id = $1', [buyer.userId]),
    ).toMatchObject([{ message: expect.stringContaining('You pay for it when it arrives') }])
    const { rows } = await database().rpc<{ rows: { id: string }[] }>(admin, 'admin_orders', {
      p_needs: 'ship',
      p_pay_by: 'on_delivery',
    })
    expect(rows.map(({ id }) => id)).toContain(order.order_id)
    expect(await refusal(moveTo(order, 'pending'))).toMatchObject({ hint: 'bad_transition' })
  })

  test.each([
    ['method', { method: 'ibadan' }],
    ['cap', { quantity: 12 }],
  ])('is refused for its %s', async (reason, placing) => {
    expect(await why(place(await aBuyer(), placing))).toEqual(['bad_pay_by', reason])
  })

  test('requires a verified phone number, and stores nothing without one', async () => {
    const before = await stockOf(database(), pot)
    const stranger = await aBuyer({ hasPhone: false })
    expect(await why(place(stranger))).toEqual(['bad_pay_by', 'phone'])
    expect(await stockOf(database(), pot)).toBe(before)
  })

  test('is limited to two at a time, and blocked for 90 days after one was refused at the door', async () => {
    const buyer = await aBuyer()
    const first = await place(buyer)
    await place(buyer)
    expect(await why(place(buyer))).toEqual(['bad_pay_by', 'open_orders'])
    await moveTo(first, 'shipped')
    await moveTo(first, 'cancelled')
    expect(await why(place(buyer))).toEqual(['bad_pay_by', 'refused_before'])
    await database().query(
      `update order_history set created_at = created_at - interval '91 days' where order_id = $1`,
      [first.order_id],
    )
    expect(await place(buyer)).toMatchObject({ status: 'confirmed' })
  })

  test('can replace another way to pay on the same order', async () => {
    const buyer = await aBuyer()
    const requestKey = randomUUID()
    const order = await place(buyer, { payBy: 'card', requestKey })
    expect(await place(buyer, { requestKey })).toMatchObject({
      order_id: order.order_id,
      status: 'confirmed',
      pay_by: 'on_delivery',
    })
  })

  test('is restocked when its customer cancels it', async () => {
    const buyer = await aBuyer()
    const before = await stockOf(database(), pot)
    const order = await place(buyer)
    await database().rpc(buyer, 'cancel_order', { p_order_id: order.order_id })
    expect(await rowOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
    expect(await stockOf(database(), pot)).toBe(before)
  })
})

describe('money collected on delivery', () => {
  const revenue = async () => (await database().rpc<{ revenue: number }>(admin, 'admin_analytics', {})).revenue

  test('pays the order once, counts as revenue, and is recorded in history and audit log', async () => {
    const buyer = await aBuyer()
    const order = await place(buyer)
    const before = await revenue()
    await moveTo(order, 'delivered')
    expect(await revenue()).toBe(before)
    // Added again since, so it stays in the cart.
    await writeCartItem(database(), buyer, { product_id: pot, quantity: 1 })
    const id = randomUUID()
    await Promise.all([record(order, order.total, { id }), record(order, order.total, { id })])
    expect(await rowOf(order)).toMatchObject({
      status: 'delivered',
      payment_status: 'completed',
      paid: order.total,
      provider: 'by_hand',
    })
    expect(await revenue()).toBe(before + order.total)
    expect(await quantityInCart(database(), buyer, pot)).toBe(1)
    const notes = await database().query<{ note: string }>('select note from order_history where order_id = $1', [
      order.order_id,
    ])
    expect(notes.filter(({ note }) => note?.startsWith('Received ₦3,575.00 in cash. Paid to the rider'))).toHaveLength(
      1,
    )
    expect(
      await database().query(
        `select count(*)::integer from audit_log where action = 'record_delivery_payment' and target = $1`,
        [order.order_id],
      ),
    ).toEqual([{ count: 1 }])
    expect(await refusal(record(order, 10))).toMatchObject({ hint: 'bad_transition' })
    expect(
      await database().query('select 1 from private.payment_checks where order_id = $1', [order.order_id]),
    ).toEqual([])
  })

  test('is held while short, and pays the order once the rest is recorded', async () => {
    const order = await place(await aBuyer())
    expect(await record(order, order.total - 500)).toMatchObject({ payment_status: 'review' })
    expect(await record(order, 500, { means: 'transfer' })).toMatchObject({ payment_status: 'completed' })
    expect(await rowOf(order)).toMatchObject({ paid: order.total })
    expect(await heldPayments(order)).toEqual([])
  })

  test.each([
    [0, 'bad_request'],
    [1.005, 'bad_request'],
  ])('is no %d naira', async (amount, hint) => {
    expect(await refusal(record(await place(await aBuyer()), amount))).toMatchObject({ hint })
  })

  test('accepts a note as long as the form allows', async () => {
    const order = await place(await aBuyer())
    const note = 'a'.repeat(DELIVERY_NOTE_LENGTH)
    expect(await refusal(record(order, order.total, { note: `${note}a` }))).toMatchObject({ hint: 'bad_request' })
    expect(await record(order, order.total, { note })).toMatchObject({ payment_status: 'completed' })
  })

  test('is recorded only by admins, and only for orders paid on delivery', async () => {
    const buyer = await aBuyer()
    const order = await place(buyer)
    expect(await refusal(record(order, order.total, { by: buyer }))).toMatchObject({ hint: 'admin_only' })
    const byCard = await place(buyer, { payBy: 'card' })
    expect(await refusal(record(byCard, byCard.total))).toMatchObject({ hint: 'bad_transition' })
  })
})
