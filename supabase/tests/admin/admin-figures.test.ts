import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  const [pot, lid] = [
    await createProduct(database(), { name: 'Pot' }),
    await createProduct(database(), { name: 'Lid', price: 500 }),
  ]
  const removed = await createProduct(database())
  await database().query('delete from products where id = $1', [removed])
  const paid = await placeOrder(database(), ada.userId, [anItem(pot, 2), anItem(lid, 5)])
  await settle(database(), paid)
  await placeOrder(database(), ada.userId, [anItem(pot)])
  const old = await placeOrder(database(), ada.userId, [anItem(lid)])
  await settle(database(), old)
  await database().query(`update orders set created_at = now() - interval '60 days' where id = $1`, [old.order_id])
  await database().query(`insert into reviews (user_id, product_id, rating, comment) values ($1, $2, 4, 'Good')`, [
    ada.userId,
    pot,
  ])
  await database().query(
    `insert into support_tickets (user_id, subject, message, status) values ($1, 'a', 'b', 'open'), ($1, 'a', 'b', 'closed')`,
    [ada.userId],
  )
})

test('counts what the dashboard shows: open tickets, live products', async () => {
  expect(await database().rpc(admin, 'admin_counts')).toEqual({
    products: 2,
    chat_messages: 0,
    unread_chat_messages: 0,
    reviews: 1,
    support_tickets: 1,
    contact_messages: 0,
    profiles: 2,
    orders: 3,
    refunds_due: 0,
    returns_open: 0,
  })
})

test('revenue and best sellers count paid orders only', async () => {
  expect(await database().rpc(admin, 'admin_analytics')).toMatchObject({
    revenue: 7338 + 3038,
    paid_orders: 2,
    orders: 3,
    users: 2,
    products: 2,
    reviews: 1,
    average_rating: 4,
    top_products: [
      { name: 'Lid', quantity: 6 },
      { name: 'Pot', quantity: 2 },
    ],
  })
})

test('a period of days excludes older entries', async () => {
  const figures = await database().rpc<{ daily: unknown[] }>(admin, 'admin_analytics', { p_days: 30 })
  expect(figures).toMatchObject({
    revenue: 7338,
    paid_orders: 1,
    top_products: [{ name: 'Lid', quantity: 5 }, { name: 'Pot' }],
  })
  expect(figures.daily).toMatchObject([{ revenue: 7338, orders: 1 }])
})

test('recent activity lists real events, newest first', async () => {
  const { recent } = await database().rpc<{ recent: { kind: string; label: string; created_at: string }[] }>(
    admin,
    'admin_analytics',
  )
  expect(new Set(recent.map((event) => event.kind))).toEqual(new Set(['order', 'review', 'user']))
  expect(recent).toContainEqual(expect.objectContaining({ kind: 'user', label: 'Ada Obi' }))
  const times = recent.map((event) => Date.parse(event.created_at))
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test.each(['admin_counts', 'admin_analytics'])('%s answers admins only', async (name) => {
  expect(await refusal(database().rpc(ada, name))).toMatchObject({ hint: 'admin_only' })
  expect(await refusal(database().rpc('anon', name))).toMatchObject({ code: '42501' })
})
