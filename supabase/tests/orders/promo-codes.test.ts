import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, placeOrder, quoteOrder } from '../harness/shop.ts'

const database = databaseForFile()
let product: string

beforeAll(async () => {
  product = await createProduct(database(), { price: 1000.01, stock: 100 })
  await database().query(`insert into promo_codes (code, kind, value, minimum_subtotal, starts_at, ends_at, max_uses, active) values
    ('ten', 'percent', 10, 0, now(), null, null, true),
    ('rich', 'amount', 500000, 0, now(), null, null, true),
    ('big-cart', 'amount', 100, 5000, now(), null, null, true),
    ('old', 'percent', 10, 0, now() - interval '2 days', now() - interval '1 day', null, true),
    ('soon', 'percent', 10, 0, now() + interval '1 day', null, null, true),
    ('off', 'percent', 10, 0, now(), null, null, false),
    ('once', 'percent', 10, 0, now(), null, 1, true)`)
})

const quote = (promoCode: string | null) => quoteOrder(database(), [anItem(product)], { promoCode })

test('a percentage is deducted from the subtotal, rounded to the kobo; VAT is still on the items', async () => {
  expect(await quote('ten')).toMatchObject({
    subtotal: 1000.01,
    vat: 75,
    discount: 100,
    total: 3475,
    promo: { valid: true },
  })
})

test('an amount never deducts more than the subtotal', async () => {
  expect(await quote('rich')).toMatchObject({ discount: 1000.01, total: 2575 })
})

test('a code ignores case and spaces, and an empty one means no code', async () => {
  expect(await quote('  TEN ')).toMatchObject({ promo: { code: 'ten', valid: true } })
  expect(await quote('   ')).toMatchObject({ promo: null, discount: 0 })
})

test.each([
  ['nonsense', 'unknown', null],
  ['off', 'unknown', null],
  ['soon', 'unknown', null],
  ['old', 'unknown', null],
  ['big-cart', 'minimum', 5000],
])('the code %s is refused as %s and lowers nothing', async (code, reason, minimum_subtotal) => {
  expect(await quote(code)).toMatchObject({ discount: 0, promo: { valid: false, reason, minimum_subtotal } })
})

test('a single-use code is used up by its order, and free again if that order is cancelled', async () => {
  const [ada, admin] = [await createCustomer(database()), await createAdmin(database())]
  const order = await placeOrder(database(), ada.userId, [anItem(product)], { promoCode: 'once' })
  expect(await quote('once')).toMatchObject({ promo: { valid: false, reason: 'unknown' } })
  const second = placeOrder(database(), ada.userId, [anItem(product)], { promoCode: 'once' })
  expect(await refusal(second)).toMatchObject({ hint: 'promo_invalid' })
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  expect(await quote('once')).toMatchObject({ promo: { valid: true } })
})

test('a once-per-customer code still works for others after one has used it', async () => {
  await database().query(
    `insert into promo_codes (code, kind, value, max_uses_per_customer) values ('welcome', 'percent', 10, 1)`,
  )
  const [ada, ben] = [await createCustomer(database()), await createCustomer(database())]
  await placeOrder(database(), ada.userId, [anItem(product)], { promoCode: 'welcome' })
  const second = placeOrder(database(), ada.userId, [anItem(product)], { promoCode: 'welcome' })
  expect(await refusal(second)).toMatchObject({ hint: 'promo_invalid' })
  await placeOrder(database(), ben.userId, [anItem(product)], { promoCode: 'welcome' })
})

test('a deleted and recreated code counts no earlier orders, neither per customer nor in the list', async () => {
  const make = () =>
    database().query(
      `insert into promo_codes (code, kind, value, max_uses_per_customer) values ('again', 'percent', 10, 1)`,
    )
  const uses = () => database().query(`select uses from promo_codes where code = 'again'`)
  const [ada, admin] = [await createCustomer(database()), await createAdmin(database())]
  const order = () => placeOrder(database(), ada.userId, [anItem(product)], { promoCode: 'again' })
  const cancel = (id: string) => database().rpc(admin, 'update_order', { p_order_id: id, p_status: 'cancelled' })
  await make()
  const before = await order()
  await database().query(`delete from promo_codes where code = 'again'`)
  await make()
  const after = await order()
  expect(await uses()).toEqual([{ uses: 1 }])
  await cancel(before.order_id)
  expect(await uses()).toEqual([{ uses: 1 }])
  await cancel(after.order_id)
  expect(await uses()).toEqual([{ uses: 0 }])
})

test('customers cannot read promo codes', async () => {
  const eve = await createCustomer(database())
  expect(await database().as(eve, (query) => query('select code from promo_codes'))).toEqual([])
  expect(await refusal(database().as('anon', (query) => query('select code from promo_codes')))).toMatchObject({
    code: '42501',
  })
})

test.each([
  [`('UPPER', 'percent', 10)`, 'promo_codes_code_shape'],
  [`('much', 'percent', 101)`, 'promo_codes_percent_range'],
  [`('none', 'amount', 0)`, 'promo_codes_value_range'],
  [`('kind', 'gift', 1)`, 'promo_codes_kind_known'],
])('an admin cannot create the code %s', async (values, constraint) => {
  const admin = await createAdmin(database())
  const created = database().as(admin, (query) => query(`insert into promo_codes (code, kind, value) values ${values}`))
  expect(await refusal(created)).toMatchObject({ code: '23514', constraint })
})
