import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, orderOf, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'

type Entry = {
  id: string
  provider: string
  provider_transaction_id: string
  amount: number | null
  currency: string | null
  refunded_at: string | null
}

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
  await settle(database(), order, { transactionId: `first-${order.order_id}` })
})

const payAgain = (name: string, payment: Parameters<typeof settle>[2] = {}) =>
  settle(database(), order, { transactionId: `${name}-${order.order_id}`, ...payment })

async function listed(search = order.tx_ref) {
  type Page = { total: number; rows: { id: string; payment_status: string; held_payments: Entry[] }[] }
  return database().rpc<Page>(admin, 'admin_orders', { p_needs: 'refund', p_search: search })
}

const counted = async () => {
  const { refunds_due } = await database().rpc<{ refunds_due: number }>(admin, 'admin_counts')
  const { to_refund } = await database().rpc<{ to_refund: number }>(admin, 'admin_shipping_figures')
  return [refunds_due, to_refund]
}

const refund = (id: string | undefined, as: Person | 'anon' = admin) =>
  database().rpc<Entry>(as, 'refund_held_payment', { p_id: id })

async function theEntry(): Promise<Entry> {
  const [entry] = (await listed()).rows.flatMap((row) => row.held_payments)
  if (!entry) throw new Error('nothing is listed')
  return entry
}

test('a second payment is listed and counted for refund, with its reference, provider and amount', async () => {
  const [before = 0] = await counted()
  expect((await listed()).total).toBe(0)
  await payAgain('second', { amount: order.total + 50 })
  expect(await listed()).toMatchObject({
    total: 1,
    rows: [
      {
        id: order.order_id,
        payment_status: 'completed',
        held_payments: [
          {
            provider: 'sandbox',
            provider_transaction_id: `second-${order.order_id}`,
            amount: order.total + 50,
            currency: 'NGN',
            refunded_at: null,
          },
        ],
      },
    ],
  })
  expect(await counted()).toEqual([before + 1, before + 1])
})

test('refunding it removes it from the list once, and leaves order, stock and first payment unchanged', async () => {
  const [before = 0] = await counted()
  await payAgain('second')
  const { id } = await theEntry()
  const untouched = await orderOf(database(), order.order_id)
  const given = await refund(id)
  expect(given.refunded_at).not.toBeNull()
  expect(await refund(id)).toEqual(given)
  expect((await listed()).total).toBe(0)
  expect(await counted()).toEqual([before, before])
  expect(await orderOf(database(), order.order_id)).toEqual(untouched)
  expect(untouched).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  expect(await stockOf(database(), pot)).toBe(7)
  const notes = await database().query(
    `select actor, changed_by, transaction_id from order_history where order_id = $1 and note like '% given back'`,
    [order.order_id],
  )
  expect(notes).toEqual([{ actor: 'admin', changed_by: admin.userId, transaction_id: `second-${order.order_id}` }])
  expect(
    await database().query(`select actor_id from audit_log where action = 'refund_held_payment' and target = $1`, [
      order.order_id,
    ]),
  ).toEqual([{ actor_id: admin.userId }])
})

test('a repeated webhook does not make refunded money owed again', async () => {
  await payAgain('second')
  await refund((await theEntry()).id)
  expect(await payAgain('second')).toMatchObject({ outcome: 'already_paid' })
  expect((await listed()).total).toBe(0)
})

test('each further payment is a separate entry, while their order stays one row and counts once', async () => {
  const [before = 0] = await counted()
  await payAgain('second')
  await payAgain('third', { amount: 12.5, currency: 'USD' })
  expect((await listed()).rows).toMatchObject([
    { held_payments: [{ amount: order.total }, { amount: 12.5, currency: 'USD' }] },
  ])
  expect(await counted()).toEqual([before + 1, before + 1])
  await refund((await theEntry()).id)
  expect((await listed()).total).toBe(1)
})

test('the order’s own refund and a second payment are owed and refunded separately', async () => {
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  expect(await payAgain('second')).toMatchObject({ outcome: 'refund_due' })
  await database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status: 'refunded' })
  expect((await listed()).total).toBe(1)
  await refund((await theEntry()).id)
  expect((await listed()).total).toBe(0)
  expect(await orderOf(database(), order.order_id)).toMatchObject({ payment_status: 'refunded' })
})

test.each([
  ['the first payment again', () => ({ transactionId: `first-${order.order_id}` })],
  ['a payment that failed', () => ({ status: 'failed' })],
  ['a payment that is not decided', () => ({ status: 'pending' })],
  ['a success without a transaction', () => ({ transactionId: null })],
])('%s is no second payment', async (_, payment) => {
  await payAgain('second', payment())
  expect((await listed()).total).toBe(0)
})

test('a transaction that paid another order belongs to that order', async () => {
  const other = await placeOrder(database(), ada.userId, [anItem(pot)])
  const shared = `shared-${order.order_id}`
  await settle(database(), other, { transactionId: shared })
  await payAgain('second', { transactionId: shared })
  expect((await listed()).total).toBe(0)
})

test('a second payment awaiting refund never pays another order', async () => {
  const other = await placeOrder(database(), ada.userId, [anItem(pot)])
  const shared = `shared-${order.order_id}`
  await payAgain('second', { transactionId: shared })
  expect(await settle(database(), other, { transactionId: shared })).toMatchObject({ outcome: 'review' })
})

test('a second payment’s full reference finds its order, a part of it does not', async () => {
  await payAgain('second')
  const found = async (p_search: string) =>
    (await database().rpc<{ rows: { id: string }[] }>(admin, 'admin_orders', { p_search })).rows.map(({ id }) => id)
  expect(await found(` second-${order.order_id} `)).toEqual([order.order_id])
  expect(await found(`first-${order.order_id}`)).toEqual([order.order_id])
  expect(await found(order.tx_ref)).toEqual([order.order_id])
  expect(await found(`second-${order.order_id}`.slice(0, -3))).toEqual([])
})

test('only admins refund money, and only its customer reads what is owed', async () => {
  await payAgain('second')
  const { id } = await theEntry()
  expect(await refusal(refund(id, ada))).toMatchObject({ hint: 'admin_only' })
  expect(await refusal(refund(id, 'anon'))).toMatchObject({ code: '42501' })
  const eve = await createCustomer(database())
  const read = (caller: Person) => database().as(caller, (query) => query('select held_payments from orders'))
  expect(await read(ada)).toMatchObject([{ held_payments: [{ id }] }])
  expect(await read(eve)).toEqual([])
  expect(await refusal(refund('00000000-0000-4000-8000-00000000dead'))).toMatchObject({ hint: 'unknown_record' })
  expect((await theEntry()).refunded_at).toBeNull()
})
