import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  byAdmin('change_products', { p_ids: [pot], p_change: JSON.stringify({ removed }) })
const removeRed = () => database().query('delete from product_varieties where id = $1', [red])

async function expire() {
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  expect(await database().rpc('service_role', 'cancel_expired_order', { p_order_id: order.order_id })).toBe(true)
}

/** As the customer reads it. */
const held = () =>
  database().as(ada, (query) =>
    query('select id, amount::float, item_removed from second_payments where order_id = $1', [order.order_id]),
  )
const notes = async () =>
  (
    await database().as(ada, (query) =>
      query('select note from order_history where order_id = $1 and note is not null order by id', [order.order_id]),
    )
  ).map(({ note }) => note)

const ENDS = [
  ['expired', expire],
  [
    'expired after a declined card',
    async () => {
      await pay({ status: 'failed', transactionId: 'declined' })
      await expire()
    },
  ],
  ['was cancelled by its customer', () => database().rpc(ada, 'cancel_order', { p_order_id: order.order_id })],
  ['was released by an admin', () => byAdmin('release_stock', { p_order_id: order.order_id })],
] as const
const REMOVALS = [
  ['a product of it was removed', removePot],
  ['a variant of it was removed', removeRed],
] as const

describe.each(ENDS)('a late payment of an order that %s', (_, end) => {
  test('takes it up while all of it is in the shop', async () => {
    await end()
    await byAdmin('change_products', { p_ids: [cup], p_change: JSON.stringify({ featured: true }) })
    expect(await pay()).toMatchObject({ outcome: 'paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await held()).toEqual([])
  })

  test.each(REMOVALS)('is held with the reason, once, and takes nothing up after %s', async (__, remove) => {
    await end()
    await remove()
    for (const _time of [1, 2]) expect(await pay()).toMatchObject({ outcome: 'review', order_id: order.order_id })
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'review' })
    expect(await stockOf(database(), pot)).toBe(10)
    expect(await held()).toMatchObject([{ amount: order.total, item_removed: true }])
    const reasons = (await notes()).filter((note) => String(note).includes('to review'))
    expect(reasons).toEqual([
      `A product in this order has been removed from the shop. Payment to review: ${order.total} NGN, transaction ${transaction()}`,
    ])
  })
})

describe('a late payment that is held because something was removed', () => {
  const accept = () => byAdmin('accept_second_payment', { p_order_id: order.order_id, p_transaction_id: transaction() })

  test('waits in the list of money to decide about', async () => {
    await expire()
    await removePot()
    await pay()
    const { rows } = await byAdmin<{ rows: unknown[] }>('admin_orders', { p_needs: 'refund', p_search: order.tx_ref })
    expect(rows).toMatchObject([{ id: order.order_id, second_payments: [{ item_removed: true }] }])
  })

  test('pays the order when an admin takes it as paid and has the goods', async () => {
    await expire()
    await removePot()
    await pay()
    expect(await accept()).toMatchObject({ status: 'confirmed', payment_status: 'completed', paid_amount: order.total })
    expect(await stockOf(database(), pot)).toBe(7)
    expect(await held()).toEqual([])
    expect(await pay()).toMatchObject({ outcome: 'already_paid' })
  })

  test('is owed back when an admin takes it as paid and the variant is gone', async () => {
    await expire()
    await removeRed()
    await pay()
    expect(await accept()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await stockOf(database(), pot)).toBe(10)
  })

  test('goes back when an admin says so, and is not held again', async () => {
    await expire()
    await removePot()
    await pay()
    await byAdmin('update_refund', { p_order_id: order.order_id, p_payment_status: 'refund_due' })
    const [payment] = await held()
    await byAdmin('refund_second_payment', { p_id: payment?.id })
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await pay()).toMatchObject({ outcome: 'refund_due' })
    expect(await held()).toHaveLength(1)
  })

  test('pays like any other when it is told again after the product came back', async () => {
    await expire()
    await removePot()
    await pay()
    await removePot(false)
    expect(await pay()).toMatchObject({ outcome: 'paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await held()).toEqual([])
  })

  test('carries the reason where it is too little as well', async () => {
    await expire()
    await removePot()
    expect(await pay({ amount: 500 })).toMatchObject({ outcome: 'review' })
    expect(await held()).toMatchObject([{ amount: 500, item_removed: true }])
  })
})

test('a payment in time pays for what the shop removed while the order kept its stock', async () => {
  await removePot()
  await removeRed()
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  expect(await held()).toEqual([])
})

test('too little money in time says nothing of what was removed', async () => {
  await removePot()
  await pay({ amount: 500 })
  expect(await held()).toMatchObject([{ amount: 500, item_removed: false }])
})

test('a late payment of an order that an admin has cancelled is owed back at once, whatever was removed', async () => {
  await byAdmin('update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  await removePot()
  expect(await pay()).toMatchObject({ outcome: 'refund_due' })
  expect(await held()).toEqual([])
})
