import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct } from '../harness/shop.ts'

const database = databaseForFile()
const phone = randomUUID()
const laptop = randomUUID()
let ada: Person
let product: string

beforeAll(async () => {
  ada = await createCustomer(database())
})

beforeEach(async () => {
  product = await createProduct(database())
})

const save = (isSaved: boolean | null, seq: number | null, device: string | null = phone, caller = ada) =>
  database().rpc<boolean>(caller, 'set_wishlist_item', {
    p_product_id: product,
    p_is_saved: isSaved,
    p_device_id: device,
    p_device_seq: seq,
  })

const isSaved = async () =>
  (await database().query('select 1 from wishlist where user_id = $1 and product_id = $2', [ada.userId, product]))
    .length === 1

test('a product is added and removed, and each response returns its state', async () => {
  expect(await save(true, 1)).toBe(true)
  expect(await isSaved()).toBe(true)
  expect(await save(false, 2)).toBe(false)
  expect(await isSaved()).toBe(false)
})

test('a late older write of the same device has no effect', async () => {
  await save(false, 8)
  expect(await save(true, 7)).toBe(false)
  await save(true, 10)
  expect(await save(false, 9)).toBe(true)
  expect(await isSaved()).toBe(true)
})

test('a repeated write does not undo another device’s later change', async () => {
  await save(true, 1)
  await save(false, 1, laptop)
  expect(await save(true, 1)).toBe(false)
  expect(await isSaved()).toBe(false)
})

test('between two devices the last write to arrive wins', async () => {
  await save(true, 500)
  expect(await save(false, 1, laptop)).toBe(false)
  expect(await save(true, 501)).toBe(true)
})

test('of two simultaneous writes the later wins', async () => {
  await Promise.all([save(true, 1), save(false, 2), save(true, 3), save(false, 4)])
  expect(await isSaved()).toBe(false)
})

test('a product no longer sold cannot be added but can be removed', async () => {
  await save(true, 1)
  await database().query(`update products set status = 'removed' where id = $1`, [product])
  expect(await refusal(save(true, 2))).toMatchObject({ hint: 'unknown_product' })
  expect(await save(false, 3)).toBe(false)
})

test('an unknown product cannot be added', async () => {
  product = randomUUID()
  expect(await refusal(save(true, 1))).toMatchObject({ hint: 'unknown_product' })
  expect(await save(false, 2)).toBe(false)
})

test.each([
  [null, 1, phone],
  [true, null, phone],
  [true, -1, phone],
  [true, 1, null],
])('a call with %s, write %s, device %s is refused', async (wanted, seq, device) => {
  expect(await refusal(save(wanted, seq, device))).toMatchObject({ hint: 'bad_request' })
})

test('a customer’s write does not affect another’s wishlist', async () => {
  const bola = await createCustomer(database())
  await save(true, 5)
  await save(false, 6, phone, bola)
  expect(await isSaved()).toBe(true)
})
