import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { quantityInCart, writeCartItem } from '../harness/cart.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant } from '../harness/shop.ts'

const database = databaseForFile()
const phone = randomUUID()
const laptop = randomUUID()
let ada: Person
let product_id: string

beforeAll(async () => {
  ada = await createCustomer(database())
})

beforeEach(async () => {
  product_id = await createProduct(database())
})

const write = (quantity: number, more: { seen_at?: string | null; device_id?: string; device_seq?: number } = {}) =>
  writeCartItem(database(), ada, { product_id, quantity, ...more })

test('an item is one row per product and variant, also without a variant', async () => {
  const [first, second] = [await write(1), await write(4)]
  expect(second).toMatchObject({ id: first.id, quantity: 4 })
  const variety_id = await createVariant(database(), product_id)
  const other = await writeCartItem(database(), ada, { product_id, variety_id, quantity: 2 })
  expect(other.id).not.toBe(first.id)
})

test('a repeated write has no effect', async () => {
  await write(1, { device_id: phone, device_seq: 1 })
  const stored = await write(5, { device_id: phone, device_seq: 2 })
  await write(7, { device_id: laptop, device_seq: 1 })
  const repeated = await write(5, { device_id: phone, device_seq: 2 })
  expect(repeated).toMatchObject({ quantity: 7, device_id: laptop })
  expect(stored.quantity).toBe(5)
})

test('a late older write of the same device is dropped and returns the stored row', async () => {
  const newest = await write(9, { device_id: phone, device_seq: 20 })
  const late = await write(3, { device_id: phone, device_seq: 19 })
  expect(late).toMatchObject({ quantity: 9, changed_at: newest.changed_at })
})

test('between two devices the last write to arrive wins', async () => {
  await write(2, { device_id: phone, device_seq: 500 })
  expect((await write(6, { device_id: laptop, device_seq: 1 })).quantity).toBe(6)
})

test('a removal survives an older quantity from a device that has not seen it', async () => {
  const first = await write(2, { device_id: phone, device_seq: 1 })
  const removed = await write(0, { device_id: laptop, device_seq: 1, seen_at: first.changed_at })
  const stale = await write(3, { device_id: phone, device_seq: 2, seen_at: first.changed_at })
  expect(stale).toMatchObject({ quantity: 0, changed_at: removed.changed_at })
})

test('a removed product can be added again by a device that has seen the removal or never had the item', async () => {
  await write(2)
  const removed = await write(0)
  expect((await write(1, { seen_at: removed.changed_at })).quantity).toBe(1)
  await write(0)
  expect((await write(4, { seen_at: null })).quantity).toBe(4)
})

test('a plain upsert without any of the sync columns can add a removed product again', async () => {
  const first = await write(2, { device_id: phone, device_seq: 1, seen_at: null })
  await write(0, { device_id: phone, device_seq: 2, seen_at: first.changed_at })
  expect((await write(1)).quantity).toBe(1)
})

test('the change time increases with each change, in whole milliseconds', async () => {
  const times: number[] = []
  for (let quantity = 1; quantity <= 5; quantity++) times.push(Date.parse((await write(quantity)).changed_at))
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  const [row] = await database().query<{ whole: boolean }>(
    `select bool_and(changed_at = date_trunc('milliseconds', changed_at)) as whole from cart`,
  )
  expect(row?.whole).toBe(true)
})

test('a write without changes keeps the change time', async () => {
  const first = await write(2)
  expect((await write(2)).changed_at).toBe(first.changed_at)
})

test('an item remembers at most 64 devices', async () => {
  for (let device = 0; device < 70; device++) await write(1, { device_id: randomUUID(), device_seq: 1 })
  const [row] = await database().query<{ devices: number }>(
    'select count(*)::int as devices from cart, jsonb_object_keys(device_seqs) where product_id = $1',
    [product_id],
  )
  expect(row?.devices).toBe(64)
})

test('an item cannot be moved to another product', async () => {
  const row = await write(1)
  const other = await createProduct(database())
  const moved = database().as(ada, (query) => query('update cart set product_id = $1 where id = $2', [other, row.id]))
  expect(await refusal(moved)).toMatchObject({ hint: 'key_is_fixed' })
})

test('a variant of another product is refused', async () => {
  const variety_id = await createVariant(database(), await createProduct(database()))
  const written = writeCartItem(database(), ada, { product_id, variety_id, quantity: 1 })
  expect(await refusal(written)).toMatchObject({ code: '23503', constraint: 'cart_variety_ids_fkey' })
})

test.each([-1, 1000])('a quantity of %i is refused by a named rule', async (quantity) => {
  expect(await refusal(write(quantity))).toMatchObject({ code: '23514', constraint: 'cart_quantity_range' })
})

test('nobody writes to another customer’s cart', async () => {
  const eve = await createCustomer(database())
  const forged = database().as(eve, (query) =>
    query('insert into cart (user_id, product_id, quantity) values ($1, $2, 1)', [ada.userId, product_id]),
  )
  expect(await refusal(forged)).toMatchObject({ code: '42501' })
})

test('an item of a removed product stays until its customer removes it (rule C6), and cannot be added again', async () => {
  const first = await write(3)
  await database().query('delete from products where id = $1', [product_id])
  expect(await quantityInCart(database(), ada, product_id)).toBe(3)
  await write(0)
  expect(await refusal(write(1, { seen_at: first.changed_at }))).toMatchObject({ hint: 'unknown_product' })
})
