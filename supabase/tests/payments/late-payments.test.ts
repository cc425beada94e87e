import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNaira } from '../../../src/domain/money/money.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import {
  anItem,
  createProduct,
  createVariant,
  orderOf,
  type PlacedOrder,
  placeOrder,
  stockOf,
} from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let cup: string
let red: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { price: 1000, stock: 10 })
  cup = await createProduct(database())
  red = await createVariant(database(), cup, { stock: 5 })
  await createVariant(database(), cup, { value: 'Blue' })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3), anItem(cup, 1, red)])
})

const transaction = () => `late-${order.order_id}`
const pay = (payment: Parameters<typeof settle>[2] = {}) =>
  settle(database(), order, { transactionId: transaction(), ...payment })
const stored = () => orderOf(database(), order.order_id)
const byAdmin = <Result>(name: string, args: Record<string, unknown>) => database().rpc<Result>(admin, name, args)

const removePot = (removed = true) =>
  byAdmin('change_products', { p_ids: [pot], p_change: JSON.stringify({ status: removed ? 'removed' : 'live' }) })
const removeRed = () => database().query('delete from product_varieties where id = $1', [red])

async function expire() {
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  expect(await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })).toBe(1)
}

/** The customer's view of it. */
const held = async () => {
  const [row] = await database().as(ada, (query) =>
    query<{ held: { id: string; reason: string; amount: number }[] }>(
      'select held_payments as held from orders where id = $1',
      [order.order_id],
    ),
  )
  return row?.held ?? []
}
const notes = async () =>
  (
    await database().as(ada, (query) =>
      query('select note from order_history where order_id = $1 and note is not null order by id', [order.order_id]),
    )
  ).map(({ note }) => note)
const set = (p_status: string) => byAdmin('update_order', { p_order_id: order.order_id, p_status })

test.each([
  ['expired', expire],
  [
    'expired after a declined card',
    async () => {
      await pay({ status: 'failed', transactionId: 'declined' })
      await expire()
    },
  ],
])('a late payment of an order that %s pays it if nothing in it has changed', async (_, end) => {
  await end()
  await byAdmin('change_products', { p_ids: [cup], p_change: JSON.stringify({ featured: true }) })
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  expect(await held()).toEqual([])
})

const ENDED_BY_PERSON = [
  ['its customer cancelled', () => database().rpc(ada, 'cancel_order', { p_order_id: order.order_id })],
  ['an admin cancelled', () => set('cancelled')],
  ['an admin released', () => byAdmin('release_stock', { p_order_id: order.order_id })],
] as const

test.each(ENDED_BY_PERSON)(
  'a late payment of an order that %s is owed back, with the reason for both sides',
  async (_, end) => {
    await end()
    for (const _time of [1, 2]) expect(await pay()).toMatchObject({ outcome: 'refund_due' })
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await stockOf(database(), pot)).toBe(10)
    expect(await held()).toMatchObject([{ amount: order.total, reason: 'ended_by_person' }])
    expect((await notes()).filter((note) => String(note).startsWith('Paid after'))).toEqual([
      `Paid after the order had ended: ${formatNaira(order.total * 100)} is to be refunded, because the order had been cancelled`,
    ])
  },
)

test('an order cancelled and placed again is paid once, and the first order’s late payment is owed back', async () => {
  await database().rpc(ada, 'cancel_order', { p_order_id: order.order_id })
  const again = await placeOrder(database(), ada.userId, [anItem(pot, 3), anItem(cup, 1, red)])
  expect(await settle(database(), again)).toMatchObject({ outcome: 'paid' })
  expect(await pay()).toMatchObject({ outcome: 'refund_due' })
  expect(await stockOf(database(), pot)).toBe(7)
})

const CHANGES = [
  ['item_removed', 'one of its products was removed', removePot],
  ['item_removed', 'one of its variants was removed', removeRed],
  [
    'sold_out',
    'its stock was sold',
    () => database().query('update products set stock_quantity = 2 where id = $1', [pot]),
  ],
  ['price_changed', 'a price rose', () => database().query('update products set price = 1500 where id = $1', [pot])],
  [
    'too_late',
    'eight days passed',
    () =>
      database().query(`update orders set created_at = created_at - interval '8 days' where id = $1`, [order.order_id]),
  ],
  [
    'no_account',
    'its customer deleted the account',
    () => database().query('update orders set user_id = null where id = $1', [order.order_id]),
  ],
] as const

describe.each(CHANGES)('a late payment is owed back with the reason %s', (reason, when, change) => {
  test(`if ${when}`, async () => {
    await expire()
    await change()
    for (const _time of [1, 2]) expect(await pay()).toMatchObject({ outcome: 'refund_due', order_id: order.order_id })
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    const [row] = await database().query<{ reason: string }>(
      `select s ->> 'reason' as reason from orders, jsonb_array_elements(held_payments) s where id = $1`,
      [order.order_id],
    )
    expect(row).toEqual({ reason })
  })
})

test('a single-use promo code applies to one order, even with several late payments', async () => {
  const code = `once-${order.order_id.slice(0, 8)}`
  await database().query(`insert into promo_codes (code, kind, value, max_uses) values ($1, 'percent', 10, 1)`, [code])
  const orders: PlacedOrder[] = []
  for (const _time of [1, 2, 3, 4]) {
    const { userId } = await createCustomer(database())
    order = await placeOrder(database(), userId, [anItem(pot, 1)], { promoCode: code })
    await expire()
    orders.push(order)
  }
  const outcomes = []
  for (const each of orders) outcomes.push((await settle(database(), each)).outcome)
  expect(outcomes).toEqual(['paid', 'refund_due', 'refund_due', 'refund_due'])
  expect(await database().query('select uses from promo_codes where code = $1', [code])).toEqual([{ uses: 1 }])
})

describe('a late payment that is owed back', () => {
  beforeEach(async () => {
    await expire()
    await removePot()
    await pay()
  })

  test('is listed for refund', async () => {
    const { rows } = await byAdmin<{ rows: unknown[] }>('admin_orders', { p_needs: 'refund', p_search: order.tx_ref })
    expect(rows).toMatchObject([{ id: order.order_id, held_payments: [{ reason: 'item_removed' }] }])
  })

  test('pays the order if an admin revives it with stock available and accepts the payment', async () => {
    expect(await set('processing')).toMatchObject({ payment_status: 'review' })
    await byAdmin('accept_held_payment', { p_order_id: order.order_id, p_transaction_id: transaction() })
    expect(await stored()).toMatchObject({ status: 'processing', payment_status: 'completed' })
    expect(await held()).toEqual([])
    expect(await pay()).toMatchObject({ outcome: 'already_paid' })
  })

  test('is refunded by an admin, and not held again', async () => {
    const [payment] = await held()
    await byAdmin('refund_held_payment', { p_id: payment?.id })
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await pay()).toMatchObject({ outcome: 'refund_due' })
    expect(await held()).toHaveLength(1)
  })

  test('pays the order when it is reported again after the product is back in stock', async () => {
    await removePot(false)
    expect(await pay()).toMatchObject({ outcome: 'paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await held()).toEqual([])
  })
})

test('a late underpayment is owed back at once', async () => {
  await expire()
  expect(await pay({ amount: 500 })).toMatchObject({ outcome: 'refund_due' })
  expect(await held()).toMatchObject([{ amount: 500, reason: 'short' }])
})

test('a payment in time pays for a product removed while its stock was reserved', async () => {
  await removePot()
  await removeRed()
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  expect(await held()).toEqual([])
})
