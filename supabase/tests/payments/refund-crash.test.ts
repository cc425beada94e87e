import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { settle } from '../harness/payment.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { aReturn, beginRefund, endRefund, recordReturned } from '../harness/refund.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import { anOrder, booksOf, expectReadableHistory } from './books.ts'
import { strikeEverywhere, struckShopForFile } from './strikes.ts'

const database = struckShopForFile()
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
})

type Order = Awaited<ReturnType<typeof anOrder>>
type Call = (shop: TestDatabase) => Promise<unknown>

/** Cancelled by its customer; its refund is requested and, with a number, accepted by the provider. */
async function refunding(order: Order, number?: string): Promise<string> {
  await cancelling(order)(database())
  const { refund } = await beginRefund(database(), admin, order, { reason: 'order_cancelled' })
  if (number) await endRefund(database(), refund.id, 'sent', number)
  return refund.id
}

function cancelling(order: Order): Call {
  return (shop) => shop.rpc(order.buyer, 'cancel_order', { p_order_id: order.order_id, p_is_paid: true })
}

async function requesting(order: Order): Promise<Call> {
  await cancelling(order)(database())
  const id = randomUUID()
  return async (shop) => (await beginRefund(shop, admin, order, { id, reason: 'order_cancelled' })).is_mine
}

async function accepting(order: Order): Promise<Call> {
  const id = await refunding(order)
  return async (shop) => (await endRefund(shop, id, 'sent', `r-${order.order_id}`)).state
}

async function completing(order: Order): Promise<Call> {
  const number = `r-${order.order_id}`
  await refunding(order, number)
  return (shop) => recordReturned(shop, order, number, { amount: order.total })
}

/** The answer was lost; the provider's list has the refund. */
async function finding(order: Order): Promise<Call> {
  await refunding(order)
  return (shop) => recordReturned(shop, order, `r-${order.order_id}`, { amount: order.total })
}

/** The answer was lost, and a day later no list has the refund. */
async function giveUp(order: Order): Promise<Call> {
  const id = await refunding(order)
  await database().query(`update order_money set began_at = began_at - interval '25 hours' where money_id = $1`, [id])
  const p_read_at = new Date().toISOString()
  return (shop) => shop.rpc('service_role', 'close_unanswered_refunds', { p_provider: 'sandbox', p_read_at })
}

async function receiving(order: Order): Promise<Call> {
  const id = await aReturn(database(), admin, order.buyer, order, { upTo: 'accepted' })
  return (shop) => shop.rpc(admin, 'update_return', { p_id: id, p_state: 'received', p_is_sellable: true })
}

async function refundingReturn(order: Order): Promise<Call> {
  const itemReturn = await aReturn(database(), admin, order.buyer, order, { isSellable: true })
  const id = randomUUID()
  return async (shop) =>
    (await beginRefund(shop, admin, order, { id, amount: 2000, reason: 'item_return', itemReturn })).is_mine
}

async function endingReturn(order: Order): Promise<Call> {
  await (await refundingReturn(order))(database())
  return (shop) => recordReturned(shop, order, `r-${order.order_id}`, { amount: 2000 })
}

const CANCELLED = { order: 'cancelled', payment: 'refund_due', stock: [10, 8], uses: 0 }
const REFUNDED = { ...CANCELLED, payment: 'refunded' }
const DELIVERED = { order: 'delivered', payment: 'completed', stock: [7, 6], uses: 1, revenue: 7375 }
const RESTOCKED = { ...DELIVERED, stock: [10, 6], returns: ['received, restocked'] }

test.each<[string, (order: Order) => Promise<Call> | Call, unknown[], object]>([
  ['cancelling a paid order', cancelling, ['', ''], CANCELLED],
  ['requesting a refund', requesting, [true, false], { ...CANCELLED, refunds: ['requested 7375.00'] }],
  ['the webhook of an accepted refund', accepting, ['sent', 'sent'], { ...CANCELLED, refunds: ['sent 7375.00'] }],
  [
    'the webhook of a completed refund',
    completing,
    ['recorded', 'unchanged'],
    { ...REFUNDED, refunds: ['done 7375.00'], gone: 7375 },
  ],
  [
    'finding a refund with a lost response',
    finding,
    ['recorded', 'unchanged'],
    { ...REFUNDED, refunds: ['done 7375.00'], gone: 7375 },
  ],
  ['closing a refund that no list contains', giveUp, [1, 0], { ...CANCELLED, refunds: ['failed 7375.00'] }],
  ['receiving a sellable return', receiving, ['', ''], RESTOCKED],
  ['requesting a return’s refund', refundingReturn, [true, false], { ...RESTOCKED, refunds: ['requested 2000.00'] }],
  [
    'completing a return’s refund',
    endingReturn,
    ['recorded', 'unchanged'],
    { ...RESTOCKED, returns: ['refunded, restocked'], refunds: ['done 2000.00'], gone: 2000, revenue: 5375 },
  ],
])('%s is atomic wherever it breaks, and happens once', async (_, prepare, answers, books) => {
  const order = await anOrder(database())
  await settle(database(), order)
  const call = await prepare(order)
  const { answer, again } = await strikeEverywhere(database(), call)
  expect([answer, again]).toEqual(answers)
  expect(await booksOf(database(), order.order_id)).toMatchObject(books)
  await expectReadableHistory(database(), order.order_id)
})

test('a returned and resold item is not restocked again when its order is cancelled', async () => {
  const order = await anOrder(database())
  await settle(database(), order)
  await aReturn(database(), admin, order.buyer, order, { quantity: 2, isSellable: true })
  const stock = async () => (await booksOf(database(), order.order_id)).stock
  expect(await stock()).toEqual([9, 6])
  const set = (p_status: string, seen?: string) =>
    database().rpc(admin, 'update_order', {
      p_order_id: order.order_id,
      p_status,
      ...(seen && { p_seen_status: seen }),
    })
  await set('cancelled')
  expect(await stock()).toEqual([10, 8])
  await set('processing', 'cancelled')
  expect(await stock()).toEqual([9, 6])
})

test('a cancelled order’s items are not restocked again when they are returned', async () => {
  const order = await anOrder(database())
  await settle(database(), order)
  const id = await aReturn(database(), admin, order.buyer, order, { upTo: 'accepted' })
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  await database().rpc(admin, 'update_return', { p_id: id, p_state: 'received', p_is_sellable: true })
  expect(await booksOf(database(), order.order_id)).toMatchObject({ stock: [10, 8], returns: ['received'] })
})
