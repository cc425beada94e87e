import { beforeAll, expect, test } from 'vitest'
import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { VAT } from '../../../src/content/settings/vat.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { publish } from '../harness/publish.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, placeOrder, quoteOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database())
  pot = await createProduct(database(), { price: 1000, stock: 50 })
})

const RIDER = {
  code: 'rider',
  label: 'By rider',
  description: 'The same day.',
  fee: 900.5,
  freeFrom: 5000,
  deliveryTime: '4 hours',
  area: 'places',
  places: ['Ibadan, Oyo', 'Ikeja, Lagos'],
  payOnDelivery: true,
} as const
const [IBADAN, NIGERIA] = DELIVERY.methods as [(typeof DELIVERY.methods)[number], (typeof DELIVERY.methods)[number]]

const methods = () =>
  database().query<{ code: string }>(
    `select code, label, description, fee::float8, free_from::float8 as "freeFrom", delivery_time as "deliveryTime", area, places,
       pay_on_delivery as "payOnDelivery"
     from shipping_methods where is_offered order by position`,
  )

test('a new database offers the methods and VAT that the shop shows', async () => {
  expect(await methods()).toEqual(DELIVERY.methods)
  expect(await database().query('select private.vat_percent()::float8 as percent')).toEqual([VAT])
})

test('published methods are offered at once, in their order; removed ones stay for existing orders', async () => {
  const { order_id } = await placeOrder(database(), ada.userId, [anItem(pot)], { method: 'ibadan' })
  await publish(database(), admin, 'delivery', { methods: [RIDER, { ...NIGERIA, fee: 3000 }] })
  expect(await methods()).toEqual([RIDER, { ...NIGERIA, fee: 3000 }])
  expect(await refusal(quoteOrder(database(), [anItem(pot)], { method: 'ibadan' }))).toMatchObject({
    hint: 'bad_method',
  })
  expect(
    await refusal(placeOrder(database(), ada.userId, [anItem(pot)], { method: 'ibadan', expectedTotal: 2575 })),
  ).toMatchObject({
    hint: 'bad_method',
  })
  const [order] = await database().query(
    `select m.label, o.shipping_fee::float8 as fee from orders o join shipping_methods m on m.code = o.shipping_method where o.id = $1`,
    [order_id],
  )
  expect(order).toEqual({ label: 'Within Ibadan', fee: 1500 })
  await publish(database(), admin, 'delivery', { methods: [IBADAN, RIDER, NIGERIA] })
  expect(await methods()).toMatchObject([{ code: 'ibadan' }, { code: 'rider' }, { code: 'nigeria' }])
})

test('delivery is free from the owner’s threshold', async () => {
  const fees = [4, 5, 6].map(async (pieces) => {
    const quote = await quoteOrder(database(), [anItem(pot, pieces)], { method: 'rider' })
    return Number(quote.shipping_fee)
  })
  expect(await Promise.all(fees)).toEqual([900.5, 0, 0])
})

test('an outdated fee or VAT must be confirmed again, and a placed order keeps its own', async () => {
  const before = await quoteOrder(database(), [anItem(pot)])
  await publish(database(), admin, 'vat', { percent: 10 })
  await publish(database(), admin, 'delivery', { methods: [{ ...NIGERIA, fee: 3000 }] })
  const refused = await refusal(placeOrder(database(), ada.userId, [anItem(pot)], { expectedTotal: before.total }))
  expect(refused).toMatchObject({ hint: 'prices_changed' })
  expect(JSON.parse(refused?.detail ?? '')).toMatchObject({
    shipping_fee: 3000,
    vat_percent: 10,
    vat: 100,
    total: 4100,
  })
  const { order_id } = await placeOrder(database(), ada.userId, [anItem(pot)], { expectedTotal: 4100 })
  await publish(database(), admin, 'vat', { percent: 0 })
  const [order] = await database().query(
    'select vat_percent::float8, vat::float8, shipping_fee::float8, total_amount::float8 from orders where id = $1',
    [order_id],
  )
  expect(order).toEqual({ vat_percent: 10, vat: 100, shipping_fee: 3000, total_amount: 4100 })
  expect(await quoteOrder(database(), [anItem(pot)])).toMatchObject({ vat: 0, total: 4000 })
})

test.each(['Ibadan,', ', Oyo', 'Ibadan, Oyo, Nigeria'])(
  'a place is a name, or a city with its state, not "%s"',
  async (place) => {
    const wrong = publish(database(), admin, 'delivery', { methods: [{ ...RIDER, places: [place] }, NIGERIA] })
    expect(await refusal(wrong)).toMatchObject({ hint: 'bad_setting', detail: 'methods.0.places.0 wrong_form' })
  },
)
