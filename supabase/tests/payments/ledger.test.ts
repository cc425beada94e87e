import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { recordDelivery, settle } from '../harness/payment.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { offerOnDelivery } from '../harness/publish.ts'
import { aReturn, beginRefund, endRefund, recordReturned } from '../harness/refund.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'
import { aBuyer, booksOf } from './books.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
  await offerOnDelivery(database(), admin, 50_000)
})

beforeEach(async () => {
  ada = await aBuyer(database())
  pot = await createProduct(database(), { price: 1000, stock: 20 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
})

const books = () => booksOf(database(), order.order_id)
const money = async () => {
  const [row] = await database().query(
    'select paid_amount::float as paid, kept_amount::float as kept, owed_amount::float as owed, returned_amount::float as returned from orders where id = $1',
    [order.order_id],
  )
  return row
}
const openPayments = async () => {
  const { payments } = await database().rpc<{ payments: { reason: string; remaining: number; owed: number }[] }>(
    admin,
    'order_refunds',
    { p_order_id: order.order_id },
  )
  return payments.map(({ reason, remaining, owed }) => [reason, remaining, owed])
}

describe('an overpayment of more than the total', () => {
  const OVER = 9000

  beforeEach(async () => {
    await settle(database(), order, { amount: order.total + OVER })
  })

  test('leaves the order paid, shippable and with full revenue once it is returned', async () => {
    const { refund } = await beginRefund(database(), admin, order, {
      reason: 'held_payment',
      amount: OVER,
      remaining: OVER,
    })
    await endRefund(database(), refund.id, 'sent', `r-${order.order_id}`)
    await recordReturned(database(), order, `r-${order.order_id}`, { amount: OVER })
    expect(await books()).toMatchObject({ order: 'confirmed', payment: 'completed', revenue: order.total })
    expect(await money()).toEqual({ paid: order.total + OVER, kept: order.total, owed: 0, returned: OVER })
  })

  test('counts as returned when refunded on the provider’s own pages', async () => {
    await recordReturned(database(), order, `r-${order.order_id}`, { amount: OVER })
    expect(await books()).toMatchObject({ payment: 'completed', revenue: order.total })
    expect(await money()).toMatchObject({ owed: 0 })
  })

  test('is still owed after a goodwill refund, which comes from the order’s own payment', async () => {
    expect(await openPayments()).toEqual([
      ['held_payment', OVER, OVER],
      ['goodwill', order.total, 0],
    ])
    const { refund } = await beginRefund(database(), admin, order, { reason: 'goodwill', amount: 500 })
    await endRefund(database(), refund.id, 'sent', `g-${order.order_id}`)
    await recordReturned(database(), order, `g-${order.order_id}`, { amount: 500 })
    expect(await books()).toMatchObject({ payment: 'completed', revenue: order.total - 500 })
    expect(await money()).toMatchObject({ owed: OVER, returned: 500 })
    expect(await openPayments()).toEqual([
      ['held_payment', OVER, OVER],
      ['goodwill', order.total - 500, 0],
    ])
  })
})

describe('a return', () => {
  const anOrderAtTheDoor = async () =>
    placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { price: 1000, stock: 20 }), 3)], {
      payBy: 'on_delivery',
    })
  const byHand = (id: string, p_amount: number) =>
    database().rpc(admin, 'update_return', { p_id: id, p_state: 'refunded', p_amount })

  test('of an unpaid order is not refunded; its price is recorded once', async () => {
    order = await anOrderAtTheDoor()
    const id = await aReturn(database(), admin, ada, order)
    expect(await refusal(byHand(id, 1000))).toMatchObject({ hint: 'bad_request', detail: 'amount' })
    await recordDelivery(database(), admin, order, order.total)
    await byHand(id, 1000)
    expect(await books()).toMatchObject({ payment: 'completed', revenue: order.total - 1000, returns: ['refunded'] })
  })

  test('refunded by hand never exceeds the remaining payment, by any way to pay', async () => {
    order = await anOrderAtTheDoor()
    await recordDelivery(database(), admin, order, 1000)
    await recordDelivery(database(), admin, order, order.total - 1000)
    const id = await aReturn(database(), admin, ada, order)
    await byHand(id, order.total)
    expect(await books()).toMatchObject({ payment: 'refunded' })
    expect(await money()).toEqual({ paid: order.total, kept: 0, owed: 0, returned: order.total })
  })
})

test('derived amounts equal a fresh computation from the ledger, and only the trigger can write them', async () => {
  await settle(database(), order, { amount: order.total + 50 })
  await recordReturned(database(), order, `r-${order.order_id}`, { amount: 20 })
  const derived = () =>
    database().query(`select to_jsonb(o) - 'updated_at' as row from orders o where id = $1`, [order.order_id])
  const before = await derived()
  await database().query(
    `update orders set payment_status = 'refunded', paid_amount = 1, kept_amount = 1, owed_amount = 1, returned_amount = 1, needs_refund = false,
       provider_transaction_id = 'x', held_payments = '[]', payment_returns = '[]' where id = $1`,
    [order.order_id],
  )
  expect(await derived()).toEqual(before)
})
