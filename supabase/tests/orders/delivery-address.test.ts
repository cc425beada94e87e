import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS, anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let ada: Person
let pot: string

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database())
})

test.each([
  ['a value that is no object', 'Ring Road', 'address'],
  ['a missing field', { ...ADDRESS, city: ' ' }, 'city'],
  ['a field that is not text', { ...ADDRESS, phone: { a: 1 } }, 'phone'],
  ['a field that is too long', { ...ADDRESS, fullName: 'x'.repeat(201) }, 'fullName'],
  ['an invalid email address', { ...ADDRESS, email: 'ada' }, 'email'],
])('an address with %s is refused, naming the field', async (_, address, detail) => {
  const placed = placeOrder(database(), ada.userId, [anItem(pot)], { address: JSON.stringify(address) })
  expect(await refusal(placed)).toMatchObject({ code: 'OJ006', hint: 'bad_address', detail })
})

test('an address is stored trimmed, without unknown fields, and defaults to Nigeria', async () => {
  const { country: _, ...address } = { ...ADDRESS, city: '  Ibadan ', admin: 'true' }
  const order = await placeOrder(database(), ada.userId, [anItem(pot)], { address })
  const [stored] = await database().query('select shipping_address from orders where id = $1', [order.order_id])
  expect(stored).toEqual({ shipping_address: ADDRESS })
})
