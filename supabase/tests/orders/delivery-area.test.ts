import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { servesPlace } from '../../../src/domain/orders/delivery-area.ts'
import { shippingMethods } from '../../../src/domain/orders/shipping.ts'
import type { Setting } from '../../../src/domain/settings/setting-shapes.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { publish } from '../harness/publish.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS, anItem, createProduct, placeOrder, stockOf } from '../harness/shop.ts'

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

const COUNTRIES = [
  'Nigeria',
  '',
  ' nG ',
  'NGA',
  'Naija',
  'Niger',
  'Ghana',
  'Lagos, Nigeria',
  'Federal Republic of Nigeria',
  'Not Nigeria',
  'Nigeria Street, Ghana',
  'Nigeria, Ghana',
]
const STATES = ['Oyo', 'oyo state', 'Lagos', '', 'Ibadan', 'Oyotown', 'Ọ̀ṣun', '-', 'Abuja', 'FCT', 'Rivers State']
const CITIES = ['Ibadan', 'IBADAN north', 'Ikeja', '', 'Ibadans', 'ẸDẸ', 'Port-Harcourt', 'Wuse, Abuja']
const PLACES = COUNTRIES.flatMap((country) =>
  STATES.flatMap((state) => CITIES.map((city) => ({ country, state, city }))),
)

async function expectAgreement(delivery: Setting<'delivery'>) {
  const pairs = shippingMethods(delivery).flatMap((method) => PLACES.map((place) => ({ method, place })))
  const rows = await database().query<{ serves: boolean }>(
    `select private.method_serves(c #>> '{method,code}', c -> 'place') as serves
     from jsonb_array_elements($1::jsonb) with ordinality e (c, n) order by n`,
    [pairs],
  )
  const differing = pairs.filter(({ method, place }, at) => rows[at]?.serves !== servesPlace(method, place))
  expect(differing.map(({ method, place }) => [method.code, method.places, place])).toEqual([])
}

test('database and checkout agree on every place', () => expectAgreement(DELIVERY))

const NAMES = [
  'Ibadan, Oyo',
  'Ikeja,Lagos',
  'Lagos State',
  'Osun',
  'Ede, Osun State',
  'Port Harcourt, Rivers State',
  'Ìbàdàn, Ọ̀yọ́',
  'Ibadan (North), Oyo',
  '-, Lagos',
  'FCT',
  'Abuja, FCT',
]

test('they also agree on methods that an owner may publish', async () => {
  const admin = await createAdmin(database())
  const [ibadan, nigeria] = DELIVERY.methods
  if (!ibadan || !nigeria) throw new Error('a new shop has these methods')
  const someNames = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
  for (const places of fc.sample(fc.array(someNames, { minLength: 5, maxLength: 5 }), 1)) {
    const local = places.map((names, n) => ({ ...ibadan, code: `local-${n}`, places: names }))
    const delivery = { methods: [...local, nigeria] }
    await publish(database(), admin, 'delivery', delivery)
    await expectAgreement(delivery)
  }
})
