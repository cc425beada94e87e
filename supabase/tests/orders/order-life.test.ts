import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_STATUS_LABEL } from '../../../src/domain/orders/order-status.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
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
const ADMIN_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']
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
  order = await placeOrder(database(), ada.userId, [anItem(pot, 4)])
})

const set = (p_status: string | null, p_tracking_number: string | null = null) =>
  database().rpc<Record<string, unknown>>(admin, 'update_order', {
    p_order_id: order.order_id,
    p_status,
    p_tracking_number,
  })
const stored = () => orderOf(database(), order.order_id)
const confirm = (person: Person) =>
  database().rpc<Record<string, unknown>>(person, 'confirm_receipt', { p_order_id: order.order_id })

test('an admin sets any of the admin statuses from any other, and stock is held unless cancelled', async () => {
  for (const from of ADMIN_STATUSES) {
    for (const to of ADMIN_STATUSES) {
      await set(from)
      expect(await set(to), `${from} to ${to}`).toMatchObject({ status: to })
      expect(await stockOf(database(), pot), `${from} to ${to}`).toBe(to === 'cancelled' ? 10 : 6)
    }
  }
})

test.each(['confirmed', 'completed', 'lost'])('an admin cannot set %s', async (status) => {
  expect(await refusal(set(status))).toMatchObject({ code: 'OJ012', hint: 'bad_transition' })
})

test('an order changed by another admin changes only for an admin who has seen that, alone or in bulk', async () => {
  const change = (changed: object) =>
    database().rpc<object>(admin, 'update_order', { p_order_id: order.order_id, p_seen_status: 'pending', ...changed })
  await change({ p_status: 'shipped', p_tracking_number: 'NG-42' })
  await expect(change({ p_status: 'processing' })).rejects.toThrow(`it is ${ORDER_STATUS_LABEL.shipped}, with the`)
  expect(await refusal(change({ p_tracking_number: 'NG-43' }))).toMatchObject({ hint: 'changed_meanwhile' })
  const all = {
    p_order_ids: [order.order_id],
    p_status: 'processing',
    p_seen_statuses: { [order.order_id]: 'pending' },
  }
  expect(await database().rpc(admin, 'update_orders', all)).toMatchObject({ moved: 0, refused: [{}] })
  expect(await change({ p_status: 'shipped', p_tracking_number: 'NG-42' })).toMatchObject({ status: 'shipped' })
  const seen = { p_seen_status: 'shipped', p_seen_tracking_number: 'NG-42' }
  expect(await change({ p_tracking_number: 'NG-43', ...seen })).toMatchObject({ tracking_number: 'NG-43' })
})

test('each change is recorded with its author in the history and the audit log', async () => {
  await set('shipped', ' NG-42 ')
  const [step] = await database().query(
    'select actor, changed_by, from_status, to_status from order_history where order_id = $1 order by id desc limit 1',
    [order.order_id],
  )
  expect(step).toEqual({ actor: 'admin', changed_by: admin.userId, from_status: 'pending', to_status: 'shipped' })
  expect(await database().query('select action, actor_id from audit_log where target = $1', [order.order_id])).toEqual([
    { action: 'update_order', actor_id: admin.userId },
  ])
})

test('the tracking number changes independently, is kept if omitted and removed if empty', async () => {
  expect(await set(null, 'NG-42')).toMatchObject({ status: 'pending', tracking_number: 'NG-42' })
  expect(await set('shipped')).toMatchObject({ tracking_number: 'NG-42' })
  expect(await set('shipped', '')).toMatchObject({ tracking_number: null })
  expect(await refusal(set(null, 'x'.repeat(101)))).toMatchObject({
    code: '23514',
    constraint: 'orders_tracking_number_length',
  })
})

test('cancelling a paid order owes the money back; reviving it settles that', async () => {
  await settle(database(), order)
  expect(await set('cancelled')).toMatchObject({ payment_status: 'refund_due' })
  expect(await set('processing')).toMatchObject({ payment_status: 'completed' })
})

test('a cancelled order cannot be revived once its stock is sold', async () => {
  await set('cancelled')
  await database().query('update products set stock_quantity = 3 where id = $1', [pot])
  expect(await refusal(set('processing'))).toMatchObject({ hint: 'sold_out' })
  expect(await stored()).toMatchObject({ status: 'cancelled' })
})

test('variants are restocked too', async () => {
  const variant = await createVariant(database(), pot, { stock: 5 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 2, variant)])
  expect(await stockOf(database(), pot)).toBe(3)
  await set('cancelled')
  expect(await stockOf(database(), pot)).toBe(5)
})

test('a refund is closed step by step, and a payment in review without a transaction can be refunded', async () => {
  const refund = (p_payment_status: string) =>
    database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status })
  expect(await refusal(refund('refunded'))).toMatchObject({ hint: 'bad_transition' })
  await settle(database(), order, { transactionId: null })
  expect(await refund('refund_due')).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  expect(await refund('refunded')).toMatchObject({ payment_status: 'refunded' })
  expect(await stockOf(database(), pot)).toBe(10)
})

test('a customer confirms receipt of a delivered order once, and only of their own', async () => {
  expect(await refusal(confirm(ada))).toMatchObject({ hint: 'bad_transition' })
  await set('delivered')
  expect((await stored()).delivered_at).not.toBeNull()
  expect(await refusal(confirm(await createCustomer(database())))).toMatchObject({ hint: 'unknown_order' })
  expect(await confirm(ada)).toMatchObject({ status: 'completed' })
  expect(await confirm(ada)).toMatchObject({ status: 'completed' })
  expect((await stored()).delivered_at).not.toBeNull()
})

test('an order completes automatically 14 days after delivery, not earlier', async () => {
  await set('delivered')
  const complete = () => database().rpc<number>('service_role', 'complete_delivered_orders')
  await database().query(`update orders set delivered_at = now() - interval '13 days 23 hours' where id = $1`, [
    order.order_id,
  ])
  await complete()
  expect(await stored()).toMatchObject({ status: 'delivered' })
  await database().query(`update orders set delivered_at = now() - interval '14 days 1 minute' where id = $1`, [
    order.order_id,
  ])
  expect(await complete()).toBe(1)
  expect(await complete()).toBe(0)
  expect(await stored()).toMatchObject({ status: 'completed' })
})

test('only an unpaid order past its reservation expires, and is restocked exactly once', async () => {
  const cancel = () => database().rpc<number>('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })
  expect(await cancel()).toBe(0)
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  expect([await cancel(), await cancel()]).toEqual([1, 0])
  expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(database(), pot)).toBe(10)
})

test('a paid order does not expire', async () => {
  await settle(database(), order)
  await database().query(`update orders set reserved_until = now() - interval '1 day' where id = $1`, [order.order_id])
  expect(await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })).toBe(0)
})

test.each(['update_order', 'update_refund', 'confirm_receipt'])('a visitor cannot call %s', async (name) => {
  expect(await refusal(database().rpc('anon', name, { p_order_id: order.order_id }))).toMatchObject({
    code: expect.stringMatching('42501|42883'),
  })
})

test.each([`cancel_expired_orders(gen_random_uuid())`, 'complete_delivered_orders()'])(
  'a customer cannot call %s',
  async (call) => {
    expect(await refusal(database().as(ada, (query) => query(`select public.${call}`)))).toMatchObject({
      code: '42501',
    })
  },
)

test('a customer cannot call admin functions', async () => {
  const set = database().rpc(ada, 'update_order', { p_order_id: order.order_id, p_status: 'delivered' })
  expect(await refusal(set)).toMatchObject({ hint: 'admin_only' })
})
