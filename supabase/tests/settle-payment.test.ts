import { beforeEach, expect, test } from 'vitest'
import { quantityInCart, writeCartItem } from './harness/cart.ts'
import { databaseForFile } from './harness/database-for-file.ts'
import { settle } from './harness/payment.ts'
import { createAdmin, createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { anItem, createProduct, createVariant, orderOf, type PlacedOrder, placeOrder, stockOf } from './harness/shop.ts'

const database = databaseForFile()
let ada: Person
let pot: string
let order: PlacedOrder

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { price: 1000, stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
})

const pay = (payment: Parameters<typeof settle>[2] = {}) => settle(database(), order, payment)
const stored = () => orderOf(database(), order.order_id)
const history = async () =>
  (
    await database().query<{ step: string }>(
      `select concat_ws(' ', actor, from_status, to_status) as step from order_history where order_id = $1 order by id`,
      [order.order_id],
    )
  ).map((row) => row.step)

async function expire(): Promise<void> {
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  expect(await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })).toBe(1)
}

test('a full payment confirms the order once, even if repeated', async () => {
  expect(await pay()).toEqual({ outcome: 'paid', order_id: order.order_id, user_id: ada.userId })
  expect(await pay({ eventId: 'same' })).toMatchObject({ outcome: 'already_paid' })
  expect(await pay({ eventId: 'same' })).toMatchObject({ outcome: 'already_paid' })
  expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  expect(await stockOf(database(), pot)).toBe(7)
  expect(await history()).toEqual(['customer pending', 'payment pending confirmed'])
  expect(await database().query(`select outcome from payment_events where event_id = 'same'`)).toHaveLength(1)
})

test('an overpayment is accepted, and the currency is case-insensitive', async () => {
  expect(await pay({ amount: order.total + 50, currency: 'ngn', status: 'SUCCESSFUL' })).toMatchObject({
    outcome: 'paid',
  })
})

test.each([
  ['too low an amount', { amount: 1 }],
  ['no amount', { amount: null }],
  ['another currency', { currency: 'USD' }],
  ['no currency', { currency: null }],
  ['no transaction', { transactionId: null }],
])('success with %s goes to review, keeps the stock and never counts as paid', async (_, payment) => {
  expect(await pay(payment)).toMatchObject({ outcome: 'review' })
  expect(await pay(payment)).toMatchObject({ outcome: 'review' })
  expect(await stored()).toMatchObject({ status: 'pending', payment_status: 'review' })
  expect(await stockOf(database(), pot)).toBe(7)
  expect(await history()).toEqual(['customer pending', 'payment pending pending'])
})

test('a transaction that paid another order goes to review', async () => {
  const other = await placeOrder(database(), ada.userId, [anItem(pot)])
  await settle(database(), other, { transactionId: 'shared' })
  expect(await pay({ transactionId: 'shared' })).toMatchObject({ outcome: 'review' })
})

test('an order in review is paid by a matching payment and not cancelled by a failed one', async () => {
  await pay({ amount: 1, transactionId: 'short' })
  expect(await pay({ status: 'failed', transactionId: 'short' })).toMatchObject({ outcome: 'review' })
  expect(await pay({ transactionId: 'whole' })).toMatchObject({ outcome: 'paid' })
})

test('another customer’s check changes and reveals nothing', async () => {
  const eve = await createCustomer(database())
  expect(await pay({ userId: eve.userId })).toEqual({ outcome: 'not_owner', order_id: null, user_id: null })
  expect(await stored()).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(await pay({ userId: ada.userId })).toMatchObject({ outcome: 'paid' })
})

test('an unknown reference is recorded without effect', async () => {
  expect(await pay({ txRef: 'oja-unknown' })).toEqual({ outcome: 'unknown_reference', order_id: null, user_id: null })
  expect(await database().query(`select outcome from payment_events where tx_ref = 'oja-unknown'`)).toEqual([
    { outcome: 'unknown_reference' },
  ])
})

const DECLINED = 'payment pending pending'
const declinedAt = async () =>
  (
    await database().query<{ at: string | null }>('select declined_at as at from orders where id = $1', [
      order.order_id,
    ])
  )[0]?.at

test('a declined payment is recorded once, and the order keeps its reservation', async () => {
  expect(await pay({ status: 'failed', transactionId: 'declined' })).toMatchObject({ outcome: 'declined' })
  const first = await declinedAt()
  expect(first).not.toBeNull()
  expect(await pay({ status: 'failed', transactionId: 'declined' })).toMatchObject({ outcome: 'declined' })
  expect(await declinedAt()).toEqual(first)
  expect(await stored()).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(await stockOf(database(), pot)).toBe(7)
  expect(await history()).toEqual(['customer pending', DECLINED])
  expect(await pay({ status: 'failed', transactionId: 'declined too' })).toMatchObject({ outcome: 'declined' })
  expect(await pay({ transactionId: 'third card' })).toMatchObject({ outcome: 'paid' })
  expect(await pay({ status: 'failed', transactionId: 'declined' })).toMatchObject({ outcome: 'already_paid' })
  expect(await history()).toEqual(['customer pending', DECLINED, DECLINED, 'payment pending confirmed'])
})

test('an order with only declined payments ends with its reservation', async () => {
  await pay({ status: 'failed' })
  await expire()
  expect(await pay({ status: 'failed', transactionId: 'another' })).toMatchObject({ outcome: 'failed' })
  expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(database(), pot)).toBe(10)
})

test('a declined payment is recorded at its own attempt, until another starts', async () => {
  const attempt = (name: string, p_number: number, more = {}) =>
    database().rpc('service_role', `${name}_payment_attempt`, { p_order_id: order.order_id, p_number, ...more })
  const states = () =>
    database().query('select number, state from payment_attempts where order_id = $1 order by number', [order.order_id])
  await attempt('begin', 1)
  await attempt('end', 1, { p_state: 'unknown' })
  expect(await attempt('begin', 2)).toMatchObject({ is_mine: true, outcome: 'pending' })
  await attempt('end', 2, { p_state: 'created' })
  await pay({ status: 'failed' })
  expect(await states()).toEqual([
    { number: 1, state: 'unknown' },
    { number: 2, state: 'declined' },
  ])
  expect(await attempt('begin', 3)).toMatchObject({ is_mine: true, outcome: 'pending' })
  await pay({ status: 'failed' })
  expect(await states()).toMatchObject([{}, {}, { number: 3, state: 'started' }])
})

test.each(['pending', 'processing', 'unknown'])('the status %s has no effect', async (status) => {
  expect(await pay({ status })).toMatchObject({ outcome: 'pending' })
  expect(await stored()).toMatchObject({ status: 'pending', payment_status: 'pending' })
})

test('a late payment reserves the stock again if it is available', async () => {
  await expire()
  expect(await stockOf(database(), pot)).toBe(10)
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  expect(await stockOf(database(), pot)).toBe(7)
})

test('a late payment for sold-out items is owed back, permanently', async () => {
  await expire()
  await database().query('update products set stock_quantity = 2 where id = $1', [pot])
  expect(await pay()).toMatchObject({ outcome: 'refund_due' })
  expect(await pay()).toMatchObject({ outcome: 'refund_due' })
  expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  expect(await stockOf(database(), pot)).toBe(2)
})

test('a late payment never revives an order cancelled by an admin', async () => {
  const admin = await createAdmin(database())
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  expect(await pay()).toMatchObject({ outcome: 'refund_due' })
  expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
})

test('a second transaction for a paid order is owed back, once', async () => {
  await pay({ transactionId: 'first' })
  expect(await pay({ transactionId: 'second' })).toMatchObject({ outcome: 'already_paid' })
  expect(await pay({ transactionId: 'second' })).toMatchObject({ outcome: 'already_paid' })
  const notes = await database().query(
    'select note, transaction_id from order_history where order_id = $1 and note is not null',
    [order.order_id],
  )
  expect(notes).toEqual([{ note: 'Paid a second time: to be refunded', transaction_id: 'second' }])
})

test('paying removes the ordered items from the cart and keeps later ones', async () => {
  const [lid, cup] = [await createProduct(database()), await createProduct(database())]
  const variant = await createVariant(database(), cup)
  order = await placeOrder(database(), ada.userId, [anItem(pot, 2), anItem(lid, 2), anItem(cup, 1, variant)])
  await writeCartItem(database(), ada, { product_id: pot, quantity: 2 })
  await writeCartItem(database(), ada, { product_id: lid, quantity: 5 })
  await writeCartItem(database(), ada, { product_id: cup, variety_id: variant, quantity: 1 })
  const other = await createProduct(database())
  await writeCartItem(database(), ada, { product_id: other, quantity: 4 })
  await pay()
  const left = await Promise.all([pot, lid, cup, other].map((id) => quantityInCart(database(), ada, id)))
  expect(left).toEqual([0, 3, 0, 4])
})

test('an outdated phone cannot restore a paid item', async () => {
  const written = await writeCartItem(database(), ada, {
    product_id: pot,
    quantity: 3,
    device_id: ada.userId,
    device_seq: 1,
  })
  await pay()
  const stale = await writeCartItem(database(), ada, {
    product_id: pot,
    quantity: 4,
    device_id: ada.userId,
    device_seq: 2,
    seen_at: written.changed_at,
  })
  expect(stale.quantity).toBe(0)
})

test('only the server settles', async () => {
  const call = `select public.settle_payment('x', 'x', 1, 'NGN', 'successful', 'x', 'x', '{}')`
  for (const caller of [ada, await createAdmin(database()), 'anon'] as const) {
    expect(await refusal(database().as(caller, (query) => query(call)))).toMatchObject({ code: '42501' })
  }
})
