import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { quantityInCart, writeCartItem } from '../harness/cart.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import {
  anItem,
  createProduct,
  createVariant,
  type PlacedOrder,
  placeOrder,
  quoteOrder,
  stockOf,
} from '../harness/shop.ts'

const database = databaseForFile()
let ada: Person
let shirt: string
let medium: string
let large: string
let red: string
let blue: string

beforeEach(async () => {
  ada = await createCustomer(database())
  shirt = await createProduct(database(), { price: 1000, stock: 0 })
  const variant = (type: string, value: string, additionalPrice: number, stock: number) =>
    createVariant(database(), shirt, { type, value, additionalPrice, stock })
  medium = await variant('Size', 'M', 0, 6)
  large = await variant('Size', 'L', 50, 4)
  red = await variant('Color', 'Red', 20.5, 3)
  blue = await variant('Color', 'Blue', 0, 9)
})

const sorted = (...ids: string[]) => ids.sort()
const stocks = async () => {
  const rows = await database().query<{ value: string; stock_quantity: number }>(
    'select value, stock_quantity from product_varieties where product_id = $1 order by value',
    [shirt],
  )
  return Object.fromEntries(rows.map(({ value, stock_quantity }) => [value, stock_quantity]))
}
const UNTOUCHED = { Blue: 9, L: 4, M: 6, Red: 3 }
const quote = (...items: unknown[]) => quoteOrder(database(), items)
const removeVariant = (id: string) => database().query('delete from product_varieties where id = $1', [id])

test('a product has as many pieces as its scarcest type', async () => {
  expect(await stockOf(database(), shirt)).toBe(10)
  await database().query('update product_varieties set stock_quantity = 0 where id in ($1, $2)', [red, blue])
  expect(await stockOf(database(), shirt)).toBe(0)
})

test('a combination costs the base plus each variant, has its scarcest variant’s stock, and is named in the product’s order', async () => {
  const { items } = await quote(anItem(shirt, 2, red, large))
  expect(items).toMatchObject([
    {
      variety_ids: sorted(red, large),
      unit_price: 1070.5,
      item_total: 2141,
      available: 3,
      variant_label: 'Color: Red, Size: L',
      problem: null,
    },
  ])
})

test('an item with too few, too many or no variants cannot be bought', async () => {
  const stranger = await createVariant(database(), await createProduct(database()), { type: 'Material' })
  for (const ids of [[], [red], [medium], [red, blue], [red, blue, medium], [red, stranger], [red, medium, stranger]]) {
    const { items } = await quote(anItem(shirt, 1, ...ids))
    expect(items, ids.join()).toMatchObject([{ problem: 'gone', available: 0 }])
  }
})

test('the same set in another order is the same item', async () => {
  const { items } = await quote(anItem(shirt, 1, red, medium), anItem(shirt, 1, medium, red, medium))
  expect(items).toMatchObject([{ quantity: 2, problem: null }])
})

test.each([
  ['not a list', 'red'],
  ['with an invalid id', ['red']],
  ['a number', [7]],
  ['more than any product has types', Array.from({ length: 21 }, () => '00000000-0000-4000-8000-000000000000')],
])('variants that are %s are refused', async (_, variety_ids) => {
  expect(await refusal(quote({ ...anItem(shirt), variety_ids }))).toMatchObject({ hint: 'unknown_product' })
})

test('items that share a variant share its stock', async () => {
  const { items } = await quote(anItem(shirt, 3, large, blue), anItem(shirt, 2, large, red))
  expect(items.map(({ problem }) => problem).sort()).toEqual(['not_enough', null].sort())
  expect(
    await refusal(
      placeOrder(database(), ada.userId, [anItem(shirt, 3, large, blue), anItem(shirt, 2, large, red)], {
        expectedTotal: 0,
      }),
    ),
  ).toMatchObject({ hint: 'sold_out' })
  expect(await stocks()).toEqual(UNTOUCHED)
})

test('an order reserves and releases pieces of every variant it names', async () => {
  const items = [anItem(shirt, 2, large, blue), anItem(shirt, 1, large, red)]
  const order = await placeOrder(database(), ada.userId, items)
  expect(await stocks()).toEqual({ Blue: 7, L: 1, M: 6, Red: 2 })
  const stored = await database().query(
    'select variety_id, variety_ids, price, variant_label from order_items where order_id = $1 order by price',
    [order.order_id],
  )
  expect(stored).toEqual([
    {
      variety_id: sorted(large, blue)[0],
      variety_ids: sorted(large, blue),
      price: 1050,
      variant_label: 'Color: Blue, Size: L',
    },
    {
      variety_id: sorted(large, red)[0],
      variety_ids: sorted(large, red),
      price: 1070.5,
      variant_label: 'Color: Red, Size: L',
    },
  ])
  const admin = await createAdmin(database())
  const set = (p_status: string) => database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status })
  await set('cancelled')
  expect(await stocks()).toEqual(UNTOUCHED)
  await set('processing')
  expect(await stocks()).toEqual({ Blue: 7, L: 1, M: 6, Red: 2 })
})

test('an expired order is restocked, and a late payment revives it only while every variant is in stock', async () => {
  const order = await placeOrder(database(), ada.userId, [anItem(shirt, 2, large, red)])
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })
  expect(await stocks()).toEqual(UNTOUCHED)
  await removeVariant(red)
  const inStock = await database().query('select private.is_in_stock($1) as is_there', [order.order_id])
  expect(inStock).toEqual([{ is_there: false }])
  const [item] = await database().query('select variety_ids, variant_label from order_items where order_id = $1', [
    order.order_id,
  ])
  expect(item).toEqual({ variety_ids: sorted(large, red), variant_label: 'Color: Red, Size: L' })
})

test('the same request key with the variants in another order returns the same order', async () => {
  const requestKey = randomUUID()
  const place = (...ids: string[]): Promise<PlacedOrder> =>
    placeOrder(database(), ada.userId, [anItem(shirt, 1, ...ids)], { requestKey, expectedTotal: 3597 })
  const first = await place(red, medium)
  expect(await place(medium, red)).toMatchObject({ order_id: first.order_id, replayed: true })
  expect(await refusal(place(medium, blue))).toMatchObject({ hint: 'request_key_conflict' })
})

test('a cart item with its variants in another order is the same row', async () => {
  const write = (quantity: number, ...variety_ids: string[]) =>
    writeCartItem(database(), ada, { product_id: shirt, variety_ids, quantity })
  const first = await write(1, red, medium)
  const again = await write(3, medium, red)
  const other = await write(1, medium, blue)
  expect(again.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
  const rows = await database().query(
    'select variety_id, variety_ids, quantity from cart where user_id = $1 order by quantity desc',
    [ada.userId],
  )
  expect(rows).toEqual([
    { variety_id: sorted(red, medium)[0], variety_ids: sorted(red, medium), quantity: 3 },
    { variety_id: sorted(medium, blue)[0], variety_ids: sorted(medium, blue), quantity: 1 },
  ])
})

test('a single variant is accepted under its former name', async () => {
  const mug = await createProduct(database())
  const white = await createVariant(database(), mug)
  const old = await writeCartItem(database(), ada, { product_id: mug, variety_id: white, quantity: 2 })
  const now = await writeCartItem(database(), ada, { product_id: mug, variety_ids: [white], quantity: 4 })
  expect(now).toMatchObject({ id: old.id, variety_id: white, variety_ids: [white] })
  const { items } = await quote({ product_id: mug, variety_id: white, quantity: 1 })
  expect(items).toMatchObject([{ variety_ids: [white], problem: null }])
})

test('a cart item keeps its variants, and rejects another product’s', async () => {
  const item = await writeCartItem(database(), ada, { product_id: shirt, variety_ids: [red, medium], quantity: 1 })
  const change = (to: string[]) =>
    database().as(ada, (query) => query('update cart set variety_ids = $2 where id = $1', [item.id, to]))
  expect(await refusal(change([blue, medium]))).toMatchObject({ hint: 'key_is_fixed' })
  const stranger = await createVariant(database(), await createProduct(database()))
  const written = writeCartItem(database(), ada, { product_id: shirt, variety_ids: [medium, stranger], quantity: 1 })
  expect(await refusal(written)).toMatchObject({ code: '23503', constraint: 'cart_variety_ids_fkey' })
})

test('a cart item of a removed variant stays until its customer removes it, at any position in the set (rule C6)', async () => {
  for (const removed of ['00000000-0000-4000-8000-00000000000a', 'ffffffff-ffff-4fff-8fff-fffffffffffa']) {
    await database().query(
      `insert into product_varieties (id, product_id, type, value, stock_quantity) values ($1, $2, 'Color', 'Green', 5)`,
      [removed, shirt],
    )
    await writeCartItem(database(), ada, { product_id: shirt, variety_ids: [removed, medium], quantity: 1 })
    await removeVariant(removed)
    expect(await quantityInCart(database(), ada, shirt)).toBe(1)
    const item = { product_id: shirt, variety_ids: [removed, medium] }
    expect(await refusal(writeCartItem(database(), ada, { ...item, quantity: 2 }))).toMatchObject({ code: '23503' })
    await writeCartItem(database(), ada, { ...item, quantity: 0 })
    expect(await quantityInCart(database(), ada, shirt)).toBe(0)
    await database().query('delete from cart where product_id = $1', [shirt])
  }
})

test('paying clears exactly the ordered combination', async () => {
  const order = await placeOrder(database(), ada.userId, [anItem(shirt, 2, medium, red)])
  await writeCartItem(database(), ada, { product_id: shirt, variety_ids: [medium, red], quantity: 2 })
  await writeCartItem(database(), ada, { product_id: shirt, variety_ids: [medium, blue], quantity: 1 })
  await settle(database(), order)
  const rows = await database().query('select variety_ids, quantity from cart where user_id = $1 order by quantity', [
    ada.userId,
  ])
  expect(rows).toEqual([
    { variety_ids: sorted(medium, red), quantity: 0 },
    { variety_ids: sorted(medium, blue), quantity: 1 },
  ])
})

test('the customer’s data export names the cart’s variants', async () => {
  await writeCartItem(database(), ada, { product_id: shirt, variety_ids: [medium, red], quantity: 1 })
  const data = await database().rpc<{ cart: unknown[] }>(ada, 'my_data', {})
  expect(data.cart).toMatchObject([{ variants: ['Color: Red', 'Size: M'], quantity: 1 }])
})
