import { beforeEach, expect, test } from 'vitest'
import { servesPlace } from '../../src/domain/orders/delivery-area.ts'
import { SHIPPING_METHOD_CODES } from '../../src/domain/orders/shipping.ts'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { ADDRESS, anItem, createProduct, placeOrder, stockOf } from './harness/shop.ts'

const database = databaseForFile()
let ada: Person
let pot: string

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { stock: 10 })
})

test.each([
  ['nigeria', { country: 'Ghana', state: 'Greater Accra', city: 'Accra' }],
  ['ibadan', { country: 'Ghana', state: 'Oyo', city: 'Ibadan' }],
  ['ibadan', { state: 'Lagos', city: 'Ikeja' }],
  ['international', {}],
])('an order by %s is refused for an address it does not reach, and takes no stock: %j', async (method, place) => {
  const placed = placeOrder(database(), ada.userId, [anItem(pot)], { method, address: { ...ADDRESS, ...place } })
  expect(await refusal(placed)).toMatchObject({ code: 'OJ007', hint: 'bad_method', detail: method })
  expect(await stockOf(database(), pot)).toBe(10)
})

test.each([
  ['international', { country: 'Ghana', state: 'Greater Accra', city: 'Accra' }],
  ['ibadan', { city: 'Bodija' }],
  ['nigeria', { country: ' NIGERIA ' }],
  ['nigeria', { country: undefined, state: 'Lagos', city: 'Ikeja' }],
])('an order by %s goes to an address it reaches: %j', async (method, place) => {
  const placed = placeOrder(database(), ada.userId, [anItem(pot)], { method, address: { ...ADDRESS, ...place } })
  expect(await placed).toMatchObject({ status: 'pending' })
})

test('the database and the checkout agree on every place', async () => {
  const countries = [
    'Nigeria',
    '',
    ' nG ',
    'NGA',
    'Niger',
    'Ghana',
    'Lagos, Nigeria',
    'Federal Republic of Nigeria',
    'Not Nigeria',
    'Nigeria Street, Ghana',
    'Nigeria, Ghana',
  ]
  const states = ['Oyo', 'oyo state', 'Lagos', '', 'Ibadan', 'Oyotown']
  const cities = ['Ibadan', 'IBADAN north', 'Ikeja', '', 'Ibadans']
  for (const country of countries)
    for (const state of states)
      for (const city of cities)
        for (const method of SHIPPING_METHOD_CODES) {
          const place = { country, state, city }
          const [row] = await database().query('select private.method_serves($1, $2) as serves', [method, place])
          expect([method, place, row?.serves]).toEqual([method, place, servesPlace(method, place)])
        }
})
