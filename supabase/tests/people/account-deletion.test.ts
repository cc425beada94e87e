import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthUser, hashPassword } from '../../local/database/create-auth-user.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { anItem, createProduct, orderOf, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'
import { createPeople } from '../permissions/actors.ts'
import { insertOwnedRows, ownedRows } from '../permissions/owners-rows.ts'
import { tablesThatHold } from './tables-that-hold.ts'

type Deletion = { outcome: string; orders?: { id: string; status: string; payment_status: string }[] }

const PASSWORD = 'market-day-7'
const shop = databaseForFile()
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(shop(), PASSWORD, 4)
})

const newcomer = (email: string) =>
  createAuthUser(shop(), {
    email,
    passwordHash,
    data: { first_name: 'Zainab', last_name: 'Quadri', phone: '08077777777' },
  })

const leave = (userId: string, password = PASSWORD) =>
  shop().rpc<Deletion>({ userId }, 'delete_my_account', { p_password: password })

const exists = async (userId: string) =>
  (await shop().query('select 1 from auth.users where id = $1', [userId])).length === 1

test('no table still names the customer', async () => {
  const people = await createPeople(shop())
  const userId = await newcomer('zainab@shop.test')
  const owned = ownedRows({ ...people, owner: userId })
  await insertOwnedRows(shop(), owned)
  const { query } = shop()
  const address = {
    ...{ fullName: 'Zainab Quadri', phone: '08077777777', address: '7 Secret Close' },
    state: 'Oyo',
    country: 'Nigeria',
  }
  await query('update orders set shipping_address = $1, tracking_number = $2 where user_id = $3', [
    JSON.stringify(address),
    'GIG-7777',
    userId,
  ])
  await query('update addresses set address = $1 where user_id = $2', [JSON.stringify(address), userId])
  await query(`update payment_events set tx_ref = 'oja-1', payload = '{"customer": {"name": "Zainab Quadri"}}'`)
  await query(`update contact_messages set email = 'Zainab@shop.test'`)
  await query(`update newsletter_subscribers set email = 'zainab@shop.test'`)
  await query(`insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())`, [userId])
  const names = [userId, 'zainab', 'quadri', '08077777777', 'Secret Close', 'GIG-7777']
  expect(await tablesThatHold(shop(), names)).toContain('orders')

  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
  // The nightly job reads the auth log.
  expect(await tablesThatHold(shop(), names)).toEqual(expect.arrayContaining(['private.deleted_accounts']))
  await query('select private.forget_sign_ins()')

  expect(await tablesThatHold(shop(), names)).toEqual([])
  expect(await query(`select total_amount, shipping_address, user_id from orders where tx_ref = 'oja-1'`)).toEqual([
    { total_amount: 1, shipping_address: { state: 'Oyo', country: 'Nigeria' }, user_id: null },
  ])
  expect(await query(`select outcome, payload from payment_events where tx_ref = 'oja-1'`)).toEqual([
    { outcome: 'paid', payload: {} },
  ])
  expect(await query(`select actor_id, detail from audit_log where action = 'delete_account'`)).toEqual([
    { actor_id: null, detail: { orders_kept: 1 } },
  ])
})

test('the admin still sees the order, without a customer', async () => {
  const admin = await createAdmin(shop())
  const list = await shop().rpc<{ rows: { customer_name: string | null }[] }>(admin, 'admin_orders', { p_limit: 5 })
  expect(JSON.stringify(list)).toContain('oja-1')
})

test('a wrong password deletes nothing, and the eleventh try within an hour is refused', async () => {
  const userId = await newcomer('guess@shop.test')
  for (let count = 0; count < 10; count++)
    expect(await leave(userId, `wrong-${count}`)).toEqual({ outcome: 'wrong_password' })
  await expect(leave(userId)).rejects.toMatchObject({ hint: 'rate_limited' })
  expect(await exists(userId)).toBe(true)
})

test.each(['$2a$', '$2b$', '$2y$'])('a password stored as %s is accepted', async (prefix) => {
  const userId = await newcomer(`bcrypt-${prefix[2]}@shop.test`)
  await shop().query('update auth.users set encrypted_password = $1 where id = $2', [
    passwordHash.replace(/^\$2.\$/, () => prefix),
    userId,
  ])
  expect(await leave(userId, `${PASSWORD}!`)).toEqual({ outcome: 'wrong_password' })
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
})

test('an account without a password is deleted only shortly after a sign-in, and never by guessing', async () => {
  const userId = randomUUID()
  const { query } = shop()
  await query('insert into auth.users (id, phone, phone_confirmed_at) values ($1, $2, now())', [
    userId,
    '2348030000001',
  ])
  expect(await leave(userId, '')).toEqual({ outcome: 'sign_in_again' })
  const signIn = `insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now() - $2::interval)`
  await query(signIn, [userId, '16 minutes'])
  expect(await leave(userId, 'guessed')).toEqual({ outcome: 'sign_in_again' })
  await query(signIn, [userId, '1 minute'])
  expect(await leave(userId, '')).toEqual({ outcome: 'deleted' })
  expect(await exists(userId)).toBe(false)
})

test('an admin cannot be deleted until another admin removes the role', async () => {
  const userId = await newcomer('boss@shop.test')
  const customer = await createCustomer(shop())
  await shop().query(`select private.make_admin('boss@shop.test')`)
  const [session] = await shop().query<{ id: string }>('insert into chat_sessions (user_id) values ($1) returning id', [
    customer.userId,
  ])
  await shop().rpc({ userId }, 'send_chat_message', {
    p_id: '00000000-0000-4000-8000-0000000000aa',
    p_content: 'Kept answer',
    p_session_id: session?.id,
    p_as_admin: true,
  })
  expect(await leave(userId)).toEqual({ outcome: 'is_admin' })
  await shop().query(`update profiles set role = 'customer' where user_id = $1`, [userId])
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
  expect(await shop().query(`select user_id from chat_messages where content = 'Kept answer'`)).toEqual([
    { user_id: null },
  ])
})

test('a second payment blocks the deletion until it is refunded, with that reason', async () => {
  const userId = await newcomer('twice@shop.test')
  const admin = await createAdmin(shop())
  const order = await placeOrder(shop(), userId, [anItem(await createProduct(shop()))])
  await settle(shop(), order)
  await settle(shop(), order, { transactionId: 'twice' })
  await shop().query(`update orders set status = 'completed' where id = $1`, [order.order_id])
  expect(await leave(userId)).toEqual({
    outcome: 'order_open',
    orders: [{ id: order.order_id, status: 'completed', payment_status: 'refund_due' }],
  })
  const [second] = await shop().query<{ id: string }>(
    `select money_id as id from private.money where order_id = $1 and state = 'held'`,
    [order.order_id],
  )
  await shop().rpc(admin, 'refund_held_payment', { p_id: second?.id })
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
})

/** Moves an order's money and goods to the given state. */
async function bring(order: PlacedOrder, status: string, paymentStatus: string): Promise<void> {
  if (paymentStatus === 'review') await settle(shop(), order, { amount: 1 })
  else if (!['pending', 'failed'].includes(paymentStatus)) await settle(shop(), order)
  await shop().query('update orders set status = $1 where id = $2', [status, order.order_id])
  if (paymentStatus === 'refunded') {
    const refund = { p_order_id: order.order_id, p_payment_status: 'refunded' }
    await shop().rpc(await createAdmin(shop()), 'update_refund', refund)
  }
}

test.each([
  ['pending', 'pending'],
  ['confirmed', 'completed'],
  ['processing', 'completed'],
  ['shipped', 'completed'],
  ['pending', 'review'],
  ['cancelled', 'refund_due'],
])('an order that is %s with its payment %s keeps the account', async (status, paymentStatus) => {
  const userId = await newcomer(`open-${status}-${paymentStatus}@shop.test`)
  const order = await placeOrder(shop(), userId, [anItem(await createProduct(shop()))])
  await bring(order, status, paymentStatus)
  expect(await leave(userId)).toEqual({
    outcome: 'order_open',
    orders: [{ id: order.order_id, status, payment_status: paymentStatus }],
  })
  expect(await exists(userId)).toBe(true)
})

test.each([
  ['delivered', 'completed'],
  ['completed', 'completed'],
  ['cancelled', 'failed'],
  ['cancelled', 'refunded'],
])('an order that is %s with its payment %s lets the account go', async (status, paymentStatus) => {
  const userId = await newcomer(`done-${status}-${paymentStatus}@shop.test`)
  const order = await placeOrder(shop(), userId, [anItem(await createProduct(shop()))])
  await bring(order, status, paymentStatus)
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
  expect(await orderOf(shop(), order.order_id)).toMatchObject({ status, payment_status: paymentStatus })
})

test('a payment after the deletion is owed back, and stores no name', async () => {
  const userId = await newcomer('late@shop.test')
  const pot = await createProduct(shop(), { stock: 10 })
  const order = await placeOrder(shop(), userId, [anItem(pot, 2)])
  await shop().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [order.order_id])
  await shop().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
  expect(await settle(shop(), order, { userId })).toMatchObject({ outcome: 'not_owner', order_id: null })
  expect(await settle(shop(), order)).toMatchObject({ outcome: 'refund_due' })
  expect(await stockOf(shop(), pot)).toBe(10)
  expect(await shop().query('select distinct payload from payment_events where tx_ref = $1', [order.tx_ref])).toEqual([
    { payload: {} },
  ])
})

test('the deletion waits until the chat pictures are removed from Storage, which only the leaving customer may do', async () => {
  const [userId, other] = [await newcomer('pictures@shop.test'), await newcomer('other@shop.test')]
  const { query, as } = shop()
  const [chat] = await query<{ id: string }>('insert into chat_sessions (user_id) values ($1) returning id', [userId])
  const picture = `${chat?.id}/${randomUUID()}`
  await query(`insert into storage.objects (bucket_id, name) values ('chat-pictures', $1)`, [picture])
  const remove = (caller: string) =>
    as({ userId: caller }, (run) => run('delete from storage.objects where name = $1 returning 1', [picture]))
  expect(await remove(userId)).toEqual([])
  expect(await leave(userId)).toEqual({ outcome: 'pictures', pictures: [picture] })
  expect([await exists(userId), await remove(other)]).toEqual([true, []])
  expect(await remove(userId)).toHaveLength(1)
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
})

test('an admin can still change a deleted customer’s order, and nobody is notified', async () => {
  const userId = await newcomer('moved@shop.test')
  const order = await placeOrder(shop(), userId, [anItem(await createProduct(shop()))])
  await bring(order, 'delivered', 'completed')
  expect(await leave(userId)).toEqual({ outcome: 'deleted' })
  const admin = await createAdmin(shop())
  for (const status of ['shipped', 'delivered']) {
    await shop().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: status })
  }
  expect(await orderOf(shop(), order.order_id)).toMatchObject({ status: 'delivered' })
  expect(await shop().query('select 1 from notifications where order_id = $1', [order.order_id])).toEqual([])
})

test('the remaining token can read and write nothing', async () => {
  const userId = await newcomer('gone@shop.test')
  const pot = await createProduct(shop())
  await leave(userId)
  await expect(leave(userId)).rejects.toMatchObject({ hint: 'unknown_user' })
  await expect(
    shop().as({ userId }, (query) => query('insert into cart (product_id) values ($1)', [pot])),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(placeOrder(shop(), userId, [anItem(pot)])).rejects.toMatchObject({ code: '23503' })
})
