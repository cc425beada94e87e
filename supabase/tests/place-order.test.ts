import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { ADDRESS, anItem, createProduct, createVariant, placeOrder, stockOf } from './harness/shop.ts'

const database = databaseForFile()
let ada: Person
let pot: string

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { name: 'Pot', price: 1000, stock: 10 })
})

const orderCount = async () => (await database().query('select id from orders where user_id = $1', [ada.userId])).length

test('an order stores its items at the database’s prices, and reserves them for 30 minutes', async () => {
  const lid = await createProduct(database(), { name: 'Lid', price: 500 })
  const variant = await createVariant(database(), lid, { value: 'Blue', additionalPrice: 50, stock: 5 })
  const order = await placeOrder(database(), ada.userId, [anItem(pot, 3), anItem(lid, 2, variant)])
  expect(order).toMatchObject({
    total: 6908,
    status: 'pending',
    payment_status: 'pending',
    replayed: false,
    payment_link: null,
  })
  const [stored] = await database().query(
    `select subtotal, vat, shipping_fee, discount, currency, shipping_method, shipping_address, payment_provider,
       reserved_until - created_at = interval '30 minutes' as reserved from orders where id = $1`,
    [order.order_id],
  )
  expect(stored).toEqual({
    subtotal: 4100,
    vat: 307.5,
    shipping_fee: 2500,
    discount: 0,
    currency: 'NGN',
    shipping_method: 'nigeria',
    shipping_address: ADDRESS,
    payment_provider: 'sandbox',
    reserved: true,
  })
  const items = await database().query(
    'select name, quantity, price, variant_label from order_items where order_id = $1 order by name',
    [order.order_id],
  )
  expect(items).toEqual([
    { name: 'Lid', quantity: 2, price: 550, variant_label: 'Color: Blue' },
    { name: 'Pot', quantity: 3, price: 1000, variant_label: null },
  ])
  expect([await stockOf(database(), pot), await stockOf(database(), lid)]).toEqual([7, 3])
  expect(
    await database().query('select actor, from_status, to_status from order_history where order_id = $1', [
      order.order_id,
    ]),
  ).toEqual([{ actor: 'customer', from_status: null, to_status: 'pending' }])
})

test('references are 128 random bits', async () => {
  const [one, two] = [
    await placeOrder(database(), ada.userId, [anItem(pot)]),
    await placeOrder(database(), ada.userId, [anItem(pot)]),
  ]
  expect(one.tx_ref).toMatch(/^order-[0-9a-f]{32}$/)
  expect(two.tx_ref).not.toBe(one.tx_ref)
})

test('a repeated request is one order, with its items in any order', async () => {
  const lid = await createProduct(database())
  const requestKey = randomUUID()
  const first = await placeOrder(database(), ada.userId, [anItem(pot, 2), anItem(lid)], { requestKey })
  const attempt = { p_order_id: first.order_id, p_number: 1 }
  await database().rpc('service_role', 'begin_payment_attempt', attempt)
  await database().rpc('service_role', 'record_payment_link', { ...attempt, p_link: 'https://pay.test/1' })
  const again = await placeOrder(database(), ada.userId, [anItem(lid), anItem(pot), anItem(pot)], { requestKey })
  expect(again).toEqual({ ...first, payment_link: 'https://pay.test/1', replayed: true })
  expect(await orderCount()).toBe(1)
  expect(await stockOf(database(), pot)).toBe(8)
})

test('a repeated request returns the stored order even after the stock is gone', async () => {
  const requestKey = randomUUID()
  const first = await placeOrder(database(), ada.userId, [anItem(pot, 5)], { requestKey, expectedTotal: 7875 })
  await database().query('update products set stock_quantity = 0 where id = $1', [pot])
  expect(await placeOrder(database(), ada.userId, [anItem(pot, 5)], { requestKey, expectedTotal: 7875 })).toMatchObject(
    {
      order_id: first.order_id,
      replayed: true,
    },
  )
})

test.each([
  ['other items', (id: string) => [anItem(id, 2)], {}],
  ['another address', (id: string) => [anItem(id)], { address: { ...ADDRESS, city: 'Lagos' } }],
  ['another method', (id: string) => [anItem(id)], { method: 'ibadan' }],
  ['another total', (id: string) => [anItem(id)], { expectedTotal: 1 }],
])('the same key with %s is a conflict', async (_, items, options) => {
  const requestKey = randomUUID()
  await placeOrder(database(), ada.userId, [anItem(pot)], { requestKey })
  const other = placeOrder(database(), ada.userId, items(pot), { requestKey, ...options })
  expect(await refusal(other)).toMatchObject({ code: 'OJ001', hint: 'request_key_conflict' })
})

test('the same key from another customer is another order', async () => {
  const [requestKey, bola] = [randomUUID(), await createCustomer(database())]
  const first = await placeOrder(database(), ada.userId, [anItem(pot)], { requestKey })
  const second = await placeOrder(database(), bola.userId, [anItem(pot)], { requestKey })
  expect(second.order_id).not.toBe(first.order_id)
})

test('a total that differs from what the customer saw is refused with the new quote, and nothing is stored', async () => {
  const stale = await refusal(placeOrder(database(), ada.userId, [anItem(pot)], { expectedTotal: 3574 }))
  expect(stale).toMatchObject({ code: 'OJ002', hint: 'prices_changed' })
  expect(JSON.parse(stale.detail ?? '')).toMatchObject({ total: 3575, items: [{ unit_price: 1000 }] })
  expect([await orderCount(), await stockOf(database(), pot)]).toEqual([0, 10])
})

test('an item that exceeds the stock is refused with the remaining stock, and no other item is reserved', async () => {
  const lid = await createProduct(database(), { stock: 1 })
  const short = await refusal(placeOrder(database(), ada.userId, [anItem(pot), anItem(lid, 2)], { expectedTotal: 0 }))
  expect(short).toMatchObject({ code: 'OJ003', hint: 'sold_out' })
  expect(JSON.parse(short.detail ?? '').items).toContainEqual(
    expect.objectContaining({ product_id: lid, available: 1, problem: 'not_enough' }),
  )
  expect(await stockOf(database(), pot)).toBe(10)
})

test('a removed product is refused', async () => {
  await database().query('delete from products where id = $1', [pot])
  const placed = placeOrder(database(), ada.userId, [anItem(pot)], { expectedTotal: 0 })
  expect(await refusal(placed)).toMatchObject({ hint: 'unknown_product' })
})

test('the first payment link is kept, and must be a web address', async () => {
  const { order_id } = await placeOrder(database(), ada.userId, [anItem(pot)])
  await database().rpc('service_role', 'begin_payment_attempt', { p_order_id: order_id, p_number: 1 })
  const record = (p_link: string | null) =>
    database().rpc('service_role', 'record_payment_link', { p_order_id: order_id, p_link, p_number: 1 })
  expect(await record('https://pay.test/1')).toBe('https://pay.test/1')
  expect(await record('https://pay.test/2')).toBe('https://pay.test/1')
  expect(await refusal(record('javascript:alert(1)'))).toMatchObject({ hint: 'bad_request' })
  expect(await refusal(record(null))).toMatchObject({ hint: 'bad_request' })
})

test('a customer can neither call place_order nor write orders', async () => {
  expect(
    await refusal(
      database().as(ada, (query) =>
        query(`select public.place_order(auth.uid(), gen_random_uuid(), '[]', 'nigeria', '{}', null, 0, 'x')`),
      ),
    ),
  ).toMatchObject({ code: '42501' })
  for (const statement of [
    `update orders set payment_status = 'completed'`,
    `insert into order_money (order_id, kind, provider, state) select id, 'payment', 'x', 'paid' from orders`,
    'delete from orders',
    'delete from order_items',
    'update order_items set price = 0',
  ]) {
    expect(await refusal(database().as(ada, (query) => query(statement))), statement).toMatchObject({ code: '42501' })
    expect(await refusal(database().as('service_role', (query) => query(statement))), statement).toMatchObject({
      code: '42501',
    })
  }
})

test('a customer reads only their own orders, with items and history', async () => {
  const [eve, order] = [await createCustomer(database()), await placeOrder(database(), ada.userId, [anItem(pot)])]
  for (const table of ['orders where id', 'order_items where order_id', 'order_history where order_id']) {
    const read = `select id from ${table} = '${order.order_id}'`
    expect(await database().as(ada, (query) => query(read)), table).toHaveLength(1)
    expect(await database().as(eve, (query) => query(read)), table).toEqual([])
  }
})
