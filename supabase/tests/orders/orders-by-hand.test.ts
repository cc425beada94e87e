import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS, anItem, createProduct, placeByHand, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  ada = await createCustomer(database(), { first_name: 'Ada' })
  pot = await createProduct(database(), { name: 'Pot', price: 1000, stock: 100 })
})

/** One pot within Nigeria costs 3,575 naira. */
const byHand = (changes: Record<string, unknown> = {}) =>
  placeByHand(database(), admin, [anItem(pot)], { p_expected_total: 3575, ...changes })

const rowOf = async (id: string) => {
  const [row] = await database().query<Record<string, unknown>>('select * from orders where id = $1', [id])
  return row
}
const historyOf = (id: string) =>
  database().query('select actor, changed_by, to_status, note from order_history where order_id = $1 order by id', [id])
const mailsTo = (recipient: string) =>
  database().query<{ kind: string; data: object }>('select kind, data from private.mails where recipient = $1', [
    recipient,
  ])

test('an order paid by link reserves stock for a day and records who placed it', async () => {
  const placed = await byHand({ p_items: [anItem(pot, 3)], p_expected_total: 5725, p_user_id: ada.userId })
  expect(placed).toMatchObject({ status: 'pending', payment_status: 'pending', total: 5725, replayed: false })
  expect(placed.tx_ref).toMatch(/^hand-[0-9a-f]{32}$/)
  expect(await stockOf(database(), pot)).toBe(97)
  const row = await rowOf(placed.order_id)
  expect(row).toMatchObject({ user_id: ada.userId, placed_by: admin.userId, payment_provider: 'by_hand' })
  const [stored] = await database().query(
    `select reserved_until - created_at = interval '24 hours' as a_day from orders where id = $1`,
    [placed.order_id],
  )
  expect(stored).toEqual({ a_day: true })
  expect(await historyOf(placed.order_id)).toEqual([
    { actor: 'admin', changed_by: admin.userId, to_status: 'pending', note: 'Placed by hand' },
  ])
  const [audited] = await database().query('select action, detail from audit_log where target = $1', [placed.order_id])
  expect(audited).toMatchObject({ action: 'place_order_by_hand', detail: { pay_by: 'card', has_account: true } })
  expect(JSON.stringify(audited)).not.toContain('Ada')
})

test('a repeated request returns the same order; with other content it is refused and returns that order', async () => {
  const request = { p_request_key: randomUUID() }
  const first = await byHand(request)
  expect(await byHand(request)).toEqual({ ...first, replayed: true })
  expect(await refusal(byHand({ ...request, p_pay_by: 'on_delivery' }))).toMatchObject({
    hint: 'request_key_conflict',
    detail: first.order_id,
  })
  expect(await stockOf(database(), pot)).toBe(99)
})

test('received money completes the payment, counts as revenue and sends a receipt to the given address', async () => {
  const placed = await byHand({
    p_address: { ...ADDRESS, email: 'bola@mail.test' },
    p_pay_by: 'cash',
    p_paid_amount: 3500,
    p_note: 'At the counter',
  })
  expect(placed).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  expect(await rowOf(placed.order_id)).toMatchObject({ user_id: null, paid_amount: 3500 })
  expect((await historyOf(placed.order_id)).at(-1)).toMatchObject({
    actor: 'admin',
    note: 'Received ₦3,500.00 in cash. At the counter',
  })
  const [sale] = await database().query('select revenue from private.sales where order_id = $1', [placed.order_id])
  expect(sale).toEqual({ revenue: 3500 })
  expect(await mailsTo('bola@mail.test')).toMatchObject([{ kind: 'order_confirmed', data: { has_account: false } }])
  // No provider knows this payment.
  const checks = await database().query('select 1 from private.payment_checks where order_id = $1', [placed.order_id])
  expect(checks).toEqual([])
})

test('payment on delivery confirms the order unpaid, and sends no email before it is paid', async () => {
  const placed = await byHand({ p_address: { ...ADDRESS, email: 'chi@mail.test' }, p_pay_by: 'on_delivery' })
  expect(placed).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
  expect(await rowOf(placed.order_id)).toMatchObject({ pay_by: 'on_delivery' })
  expect(await mailsTo('chi@mail.test')).toEqual([])
})

test('a person needs no email, but every other field of an address', async () => {
  const placed = await byHand({ p_address: { ...ADDRESS, email: ' ' }, p_pay_by: 'bank_transfer', p_paid_amount: 3575 })
  expect(await rowOf(placed.order_id)).toMatchObject({ shipping_address: { email: '' }, pay_by: 'bank_transfer' })
  const wrong = [{ ...ADDRESS, email: 'nobody' }, { ...ADDRESS, email: '', phone: '' }, null]
  for (const p_address of wrong) expect((await refusal(byHand({ p_address })))?.hint).toBe('bad_address')
})

test('a late payment revives the order of a person without an account, as for customers', async () => {
  const placed = await byHand()
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    placed.order_id,
  ])
  await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: placed.order_id })
  expect((await settle(database(), placed)).outcome).toBe('paid')
  expect(await rowOf(placed.order_id)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
})

test('no payment revives an order by hand after its customer’s account is deleted', async () => {
  const placed = await byHand({ p_user_id: ada.userId })
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    placed.order_id,
  ])
  await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: placed.order_id })
  await database().query('select private.anonymise_orders($1)', [ada.userId])
  expect(await rowOf(placed.order_id)).toMatchObject({ user_id: null, placed_by: null })
  expect((await settle(database(), placed)).outcome).toBe('refund_due')
})

test('the limits on unpaid orders do not apply to admins', async () => {
  await placeOrder(database(), ada.userId, [anItem(pot)])
  await placeOrder(database(), ada.userId, [anItem(pot)])
  const placed = await byHand({ p_user_id: ada.userId, p_items: [anItem(pot, 90)], p_expected_total: 99250 })
  expect(placed.status).toBe('pending')
})

test.each([
  ['a total that is not today’s', { p_expected_total: 3574 }, 'prices_changed'],
  ['more than the stock', { p_items: [{ product_id: 'POT', variety_ids: [], quantity: 101 }] }, 'sold_out'],
  ['a method that does not reach the address', { p_shipping_method: 'international' }, 'bad_method'],
  ['an unknown way to pay', { p_pay_by: 'barter' }, 'bad_request'],
  ['money without a payment method', { p_paid_amount: 100 }, 'bad_request'],
  ['an amount of zero', { p_pay_by: 'cash' }, 'bad_request'],
  ['more money than the total', { p_pay_by: 'cash', p_paid_amount: 3576 }, 'bad_request'],
  ['nothing paid', { p_pay_by: 'cash', p_paid_amount: 0 }, 'bad_request'],
  ['a deleted account', { p_user_id: randomUUID() }, 'unknown_user'],
  ['an unknown code', { p_promo_code: 'nosuchcode' }, 'promo_invalid'],
])('refuses %s, and writes nothing', async (_, changes, hint) => {
  const withPot = JSON.parse(JSON.stringify(changes).replace('POT', pot)) as Record<string, unknown>
  expect((await refusal(byHand(withPot)))?.hint).toBe(hint)
  expect(await stockOf(database(), pot)).toBe(100)
})

test('returns the customer’s prices and saved addresses', async () => {
  const code = `once${pot.slice(0, 8)}`
  await database().query(
    `insert into promo_codes (code, kind, value, max_uses_per_customer) values ($1, 'amount', 500, 1)`,
    [code],
  )
  await database().query(`insert into addresses (user_id, label, address) values ($1, 'Home', $2)`, [
    ada.userId,
    JSON.stringify(ADDRESS),
  ])
  const quote = (p_user_id: string | null) =>
    database().rpc(admin, 'quote_order_by_hand', {
      p_items: [anItem(pot)],
      p_shipping_method: 'nigeria',
      p_promo_code: code,
      p_user_id,
    })
  expect(await quote(ada.userId)).toMatchObject({ total: 3075, promo: { valid: true } })
  await byHand({ p_user_id: ada.userId, p_promo_code: code, p_expected_total: 3075 })
  expect(await quote(ada.userId)).toMatchObject({ total: 3575, promo: { reason: 'own_uses' } })
  expect(await quote(null)).toMatchObject({ total: 3075 })
  expect(await database().rpc(admin, 'admin_customer', { p_user_id: ada.userId })).toMatchObject({
    first_name: 'Ada',
    addresses: [{ label: 'Home', address: ADDRESS }],
  })
})

test('a link keeps the provider that made it, and checkout orders have no such link', async () => {
  const placed = await byHand()
  const begin = (p_order_id: string, p_provider: string) =>
    database().rpc('service_role', 'begin_payment_link', { p_order_id, p_provider })
  expect(await begin(placed.order_id, 'sandbox')).toMatchObject({ provider: 'sandbox', address: ADDRESS })
  expect(await begin(placed.order_id, 'paystack')).toMatchObject({ provider: 'sandbox' })
  const own = await placeOrder(database(), ada.userId, [anItem(pot)])
  expect((await refusal(begin(own.order_id, 'sandbox')))?.hint).toBe('unknown_order')
})

test('a once-per-customer code recognises a person without an account by phone number or email', async () => {
  const code = `guest-${randomUUID().slice(0, 8)}`
  await database().query(
    `insert into promo_codes (code, kind, value, max_uses_per_customer) values ($1, 'amount', 500, 1)`,
    [code],
  )
  const placeFor = (phone: string, email: string) =>
    byHand({
      p_promo_code: code,
      p_expected_total: 3075,
      p_address: JSON.stringify({ ...ADDRESS, phone, email }),
    })
  await placeFor('08031112222', 'bisi@shop.test')
  expect(await refusal(placeFor('+2348031112222', ''))).toMatchObject({ hint: 'promo_invalid' })
  expect(await refusal(placeFor('08039998888', 'Bisi@shop.test'))).toMatchObject({ hint: 'promo_invalid' })
  await placeFor('08039998888', '')
})
