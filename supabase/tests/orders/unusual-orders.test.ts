import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, placeByHand, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { price: 1000, stock: 9 })
})

const rowOf = async (id: string) =>
  (await database().query<Record<string, unknown>>('select status, payment_status from orders where id = $1', [id]))[0]

test('an order paid on delivery does not complete automatically until its money is recorded; admins are notified once', async () => {
  const { order_id } = await placeByHand(database(), admin, [anItem(pot)], {
    p_expected_total: 3575,
    p_pay_by: 'on_delivery',
  })
  await database().rpc(admin, 'update_order', { p_order_id: order_id, p_status: 'delivered' })
  await database().query(`update orders set delivered_at = now() - interval '14 days 1 hour' where id = $1`, [order_id])
  const complete = () => database().rpc<number>('service_role', 'complete_delivered_orders')
  await complete()
  await complete()
  expect(await rowOf(order_id)).toEqual({ status: 'delivered', payment_status: 'pending' })
  const notifications = await database().query(
    `select title from notifications where admin_fact = $1 and user_id = $2`,
    [`not_collected:${order_id}`, admin.userId],
  )
  expect(notifications).toEqual([{ title: 'Delivered, but not paid' }])
  await database().rpc(admin, 'record_delivery_payment', {
    p_order_id: order_id,
    p_payment_id: order_id,
    p_amount: 3575,
    p_means: 'cash',
  })
  await complete()
  expect(await rowOf(order_id)).toEqual({ status: 'completed', payment_status: 'completed' })
})

test('an open order can be paid after its product was removed, because its pieces stay reserved', async () => {
  const order = await placeOrder(database(), ada.userId, [anItem(pot, 2)])
  await database().query('delete from products where id = $1', [pot])
  await settle(database(), order)
  expect(await rowOf(order.order_id)).toEqual({ status: 'confirmed', payment_status: 'completed' })
  expect(await stockOf(database(), pot)).toBe(7)
})
