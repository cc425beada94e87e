import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { createProduct } from './harness/shop.ts'

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

const wish = (isWished: boolean | null, seq: number | null, device: string | null = phone, who = ada) =>
  database().rpc<boolean>(who, 'set_wishlist_item', {
    p_product_id: product,
    p_is_saved: isWished,
    p_device_id: device,
    p_device_seq: seq,
  })

const isWished = async () =>
  (await database().query('select 1 from wishlist where user_id = $1 and product_id = $2', [ada.userId, product]))
    .length === 1

test('a wish is kept and given up, and each answer says how it stands', async () => {
  expect(await wish(true, 1)).toBe(true)
  expect(await isWished()).toBe(true)
  expect(await wish(false, 2)).toBe(false)
  expect(await isWished()).toBe(false)
})

test('an older write of the same device that arrives late changes nothing, whichever way it goes', async () => {
  await wish(false, 8)
  expect(await wish(true, 7)).toBe(false)
  await wish(true, 10)
  expect(await wish(false, 9)).toBe(true)
  expect(await isWished()).toBe(true)
})

test('a write that arrives twice does not undo what another device did in between', async () => {
  await wish(true, 1)
  await wish(false, 1, laptop)
  expect(await wish(true, 1)).toBe(false)
  expect(await isWished()).toBe(false)
})

test('between two devices the last arrival wins', async () => {
  await wish(true, 500)
  expect(await wish(false, 1, laptop)).toBe(false)
  expect(await wish(true, 501)).toBe(true)
})

test('two writes at once settle on the later one', async () => {
  await Promise.all([wish(true, 1), wish(false, 2), wish(true, 3), wish(false, 4)])
  expect(await isWished()).toBe(false)
})

test('a product no longer sold is refused as a wish and may be given up', async () => {
  await wish(true, 1)
  await database().query('update products set deleted_at = now() where id = $1', [product])
  expect(await refusal(wish(true, 2))).toMatchObject({ hint: 'unknown_product' })
  expect(await wish(false, 3)).toBe(false)
})

test('a product that never was is refused as a wish and is no wish', async () => {
  product = randomUUID()
  expect(await refusal(wish(true, 1))).toMatchObject({ hint: 'unknown_product' })
  expect(await wish(false, 2)).toBe(false)
})

test.each([
  [null, 1, phone],
  [true, null, phone],
  [true, -1, phone],
  [true, 1, null],
])('a wish of %s, write %s, device %s is refused', async (wanted, seq, device) => {
  expect(await refusal(wish(wanted, seq, device))).toMatchObject({ hint: 'bad_request' })
})

test('what one customer writes leaves the wishes of another alone', async () => {
  const bola = await createCustomer(database())
  await wish(true, 5)
  await wish(false, 6, phone, bola)
  expect(await isWished()).toBe(true)
})
