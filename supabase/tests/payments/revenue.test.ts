import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pots: { whole: string; short: string }
let total: number

const ask = <T>(name: string, args: Record<string, unknown> = {}) => database().rpc<T>(admin, name, args)

/** An order of one pot at 1,000 naira. */
async function order(product = pots.whole): Promise<PlacedOrder> {
  return placeOrder(database(), ada.userId, [anItem(product)])
}

async function paidOrder(amount?: number): Promise<PlacedOrder> {
  const placed = await order()
  await settle(database(), placed, amount === undefined ? {} : { amount })
  return placed
}

async function takeAsPaid(placed: PlacedOrder, amount: number): Promise<void> {
  const transactionId = `short-${placed.order_id}`
  await settle(database(), placed, { transactionId, amount })
  await ask('accept_held_payment', { p_order_id: placed.order_id, p_transaction_id: transactionId })
}

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database(), { first_name: 'Adaeze' })
  pots = {
    whole: await createProduct(database(), { name: 'Whole pot', stock: 50 }),
    short: await createProduct(database(), { name: 'Short pot' }),
  }
  total = (await paidOrder()).total
  await takeAsPaid(await order(pots.short), total / 4)
  const generous = await paidOrder(total + 500)
  const [overpayment] = await database().query<{ id: string }>(
    'select money_id as id from private.money where order_id = $1',
    [generous.order_id],
  )
  await ask('refund_held_payment', { p_id: overpayment?.id })
  await paidOrder(total + 300)
  const twice = await paidOrder()
  await settle(database(), twice, { transactionId: `again-${twice.order_id}` })
  // Money that isn't the shop's: in review, owed back, refunded.
  await settle(database(), await order(), { transactionId: 'in-review', amount: 700 })
  const cancelled = await paidOrder()
  await ask('update_order', { p_order_id: cancelled.order_id, p_status: 'cancelled' })
  const refunded = await paidOrder(total + 200)
  await ask('update_order', { p_order_id: refunded.order_id, p_status: 'cancelled' })
  await ask('update_refund', { p_order_id: refunded.order_id, p_payment_status: 'refunded' })
})

/** Four orders paid in full, and one accepted at a quarter of its total. */
const revenue = () => 4 * total + total / 4

test('figures, charts and the shipping page count received money minus refunds as revenue', async () => {
  expect(await ask('admin_analytics')).toMatchObject({
    revenue: revenue(),
    paid_orders: 5,
    daily: [{ revenue: revenue() }],
  })
  const { daily, ...charts } = await ask<{ daily: { revenue: number }[] }>('admin_charts', { p_days: 7 })
  expect(daily.at(-1)).toMatchObject({ revenue: revenue(), orders: 5 })
  expect(charts).toMatchObject({ revenue_before: 0, paid: 5 })
  expect(await ask('admin_shipping_figures')).toMatchObject({ revenue: revenue(), revenue_before: 0 })
})

test('a product’s revenue is its items’ prices, reduced if its order’s revenue is lower', async () => {
  expect(await ask('admin_charts')).toMatchObject({
    top_products: [
      { name: 'Whole pot', quantity: 4, revenue: 4000 },
      { name: 'Short pot', quantity: 1, revenue: 250 },
    ],
  })
})

test('a customer’s spending is what the shop keeps', async () => {
  const { rows } = await ask<{ rows: unknown[] }>('admin_list', { p_list: 'profiles', p_search: 'adaeze' })
  expect(rows).toMatchObject([{ orders: 8, spent: revenue() }])
})

test('a month’s revenue is compared with the month before', async () => {
  await database().query(`update orders set created_at = now() - interval '40 days'`)
  expect(await ask('admin_shipping_figures')).toMatchObject({ revenue: 0, revenue_before: revenue() })
  expect(await ask('admin_charts', { p_days: 30 })).toMatchObject({ revenue_before: revenue(), paid: 0 })
})

test('a free order has no revenue, and its products their prices', async () => {
  const gift = await order()
  await database().query('update orders set total_amount = 0, created_at = now() where id = $1', [gift.order_id])
  await settle(database(), gift, { amount: 0 })
  expect(await ask('admin_charts', { p_days: 7 })).toMatchObject({
    daily: expect.arrayContaining([expect.objectContaining({ revenue: 0, orders: 1 })]),
    top_products: [{ name: 'Whole pot', revenue: 1000 }],
  })
})
