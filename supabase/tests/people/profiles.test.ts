import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

const database = databaseForFile()

const profileOf = async (userId: string) =>
  (
    await database().query('select first_name, last_name, phone, email, role from profiles where user_id = $1', [
      userId,
    ])
  )[0]

test('signing up creates a customer profile from the form', async () => {
  const ada = await createCustomer(database(), { first_name: ' Ada ', last_name: 'Obi', phone: '0801' })
  expect(await profileOf(ada.userId)).toEqual({
    first_name: 'Ada',
    last_name: 'Obi',
    phone: '0801',
    email: ada.email,
    role: 'customer',
  })
})

test('an overlong name is truncated instead of failing the sign-up', async () => {
  const long = await createCustomer(database(), { first_name: 'x'.repeat(5000), phone: '9'.repeat(500) })
  expect(await profileOf(long.userId)).toMatchObject({ first_name: 'x'.repeat(100), phone: '9'.repeat(40) })
})

test('a role in the sign-up data is ignored', async () => {
  const eve = await createCustomer(database(), { first_name: 'Eve', ...{ role: 'admin' } })
  expect(await profileOf(eve.userId)).toMatchObject({ role: 'customer' })
})

test.each(['role', 'email', 'user_id', 'created_at'])('a customer cannot change their own %s', async (column) => {
  const eve = await createCustomer(database())
  const changed = database().as(eve, (query) => query(`update profiles set ${column} = ${column}`))
  expect(await refusal(changed)).toMatchObject({ code: '42501' })
})

test('an update of names changes only the own profile', async () => {
  const [ada, eve] = [await createCustomer(database(), { first_name: 'Ada' }), await createCustomer(database())]
  await database().as(eve, (query) => query(`update profiles set first_name = 'Changed'`))
  expect(await profileOf(ada.userId)).toMatchObject({ first_name: 'Ada' })
  expect(await profileOf(eve.userId)).toMatchObject({ first_name: 'Changed' })
})

test('saving a profile trims it, changes only the own one, and is idempotent', async () => {
  const [ada, eve] = [await createCustomer(database(), { first_name: 'Ada' }), await createCustomer(database())]
  const names = { p_first_name: ' Bisi ', p_last_name: 'Ade', p_phone: ' ' }
  for (let times = 0; times < 2; times++) await database().rpc(eve, 'save_profile', names)
  expect(await profileOf(eve.userId)).toMatchObject({ first_name: 'Bisi', last_name: 'Ade', phone: null })
  expect(await profileOf(ada.userId)).toMatchObject({ first_name: 'Ada' })
  const long = database().rpc(eve, 'save_profile', { ...names, p_first_name: 'x'.repeat(101) })
  expect(await refusal(long)).toMatchObject({ code: '23514' })
})

test('a device of a deleted account learns that its profile was not saved', async () => {
  const ada = await createCustomer(database())
  await database().query('delete from auth.users where id = $1', [ada.userId])
  const saved = database().rpc(ada, 'save_profile', { p_first_name: 'Bisi', p_last_name: 'Ade', p_phone: '' })
  expect(await refusal(saved)).toMatchObject({ hint: 'unknown_user' })
})

test('an admin changes a role through one function, recorded in the audit log', async () => {
  const [admin, bola] = [await createAdmin(database()), await createCustomer(database())]
  await database().rpc(admin, 'set_user_role', { p_user_id: bola.userId, p_role: 'admin' })
  expect(await profileOf(bola.userId)).toMatchObject({ role: 'admin' })
  const log = await database().query('select actor_id, detail from audit_log where target = $1', [bola.userId])
  expect(log).toEqual([{ actor_id: admin.userId, detail: { from: 'customer', to: 'admin' } }])
})

test('a demoted admin loses all rights with the next statement, despite their token', async () => {
  const [admin, second] = [await createAdmin(database()), await createAdmin(database())]
  await database().rpc(admin, 'set_user_role', { p_user_id: second.userId, p_role: 'customer' })
  expect(await refusal(database().rpc(second, 'admin_counts'))).toMatchObject({ hint: 'admin_only' })
})

test('the last admin cannot be demoted', async () => {
  await database().query(`update profiles set role = 'customer' where role = 'admin'`)
  const admin = await createAdmin(database())
  const demoted = database().rpc(admin, 'set_user_role', { p_user_id: admin.userId, p_role: 'customer' })
  expect(await refusal(demoted)).toMatchObject({ hint: 'last_admin' })
})

test('a customer can neither set roles nor create the first admin', async () => {
  const eve = await createCustomer(database())
  const raised = database().rpc(eve, 'set_user_role', { p_user_id: eve.userId, p_role: 'admin' })
  expect(await refusal(raised)).toMatchObject({ code: '42501', hint: 'admin_only' })
  const made = database().as(eve, (query) => query('select private.make_admin($1)', [eve.email]))
  expect(await refusal(made)).toMatchObject({ code: '42501' })
})

test.each([
  ['unknown role', 'owner', 'bad_role'],
  ['no role', null, 'bad_role'],
])('%s is refused', async (_, p_role, hint) => {
  const admin = await createAdmin(database())
  expect(await refusal(database().rpc(admin, 'set_user_role', { p_user_id: admin.userId, p_role }))).toMatchObject({
    hint,
  })
})

test('the profile follows a new email address, and only a confirmed one can become an admin', async () => {
  const ada = await createCustomer(database())
  const email = `${randomUUID()}@new.test`
  const makeAdmin = (address: string) => refusal(database().query('select private.make_admin($1)', [address]))
  await database().query('update auth.users set email = $2 where id = $1', [ada.userId, email])
  expect(await profileOf(ada.userId)).toMatchObject({ email })
  expect(await makeAdmin(ada.email)).toMatchObject({ hint: 'unknown_user' })
  await database().query('update auth.users set email_confirmed_at = null where id = $1', [ada.userId])
  expect(await makeAdmin(email)).toMatchObject({ hint: 'unknown_user' })
})

test('only unproved numbers are deleted after an hour', async () => {
  const { query } = database()
  const add = (phone: string, requestedAt: string, more = '', value = '') =>
    query(
      `insert into auth.users (id, phone, created_at, confirmation_sent_at${more}) values (gen_random_uuid(), $1, now() - interval '2 days',
      now() - $2::interval${value})`,
      [phone, requestedAt],
    )
  await add('2348090000001', '61 minutes')
  await add('2348090000002', '59 minutes')
  await add('2348090000003', '61 minutes', ', phone_confirmed_at', ', now()')
  await add('2348090000004', '61 minutes', ', email, email_confirmed_at', `, 'ada@phone.test', now()`)
  await query('select private.delete_unverified()')
  const left = await query<{ phone: string }>(`select phone from auth.users where phone like '234809%' order by phone`)
  expect(left.map(({ phone }) => phone.at(-1))).toEqual(['2', '3', '4'])
  const [known] = await query<{ phone: string }>(`select phone from profiles where phone = '+2348090000003'`)
  expect(known).toBeDefined()
})

describe('a changed sign-in method', () => {
  let ada: Person
  beforeEach(async () => {
    await database().query('truncate private.mails')
    ada = await createCustomer(database())
  })

  const notified = () =>
    database().query<{ kind: string; recipient: string }>(
      `select kind, recipient from private.mails where kind ~ '^(email|phone)_' order by created_at, kind, recipient`,
    )
  const change = (columns: string, ...values: unknown[]) =>
    database().query(`update auth.users set ${columns} where id = $1`, [ada.userId, ...values])
  const phone = (number: string | null) =>
    change('phone = $2::text, phone_confirmed_at = case when $2::text is null then null else now() end', number)
  const number = () => `2348${String(Math.random()).slice(2, 11)}`

  test('notifies the previous address even with notifications off', async () => {
    await database().query(
      `insert into user_preferences (user_id, email_notifications) values ($1, '{"orderUpdates": false, "shippingUpdates": false}')`,
      [ada.userId],
    )
    await change(`email = upper(email)`)
    expect(await notified()).toEqual([])
    await change(`email = 'new-' || email`)
    expect(await notified()).toEqual([{ kind: 'email_changed', recipient: ada.email.toUpperCase() }])
  })

  test('notifies the account’s email and the previous number', async () => {
    const [first, second] = [number(), number()]
    await phone(first)
    expect(await notified()).toEqual([{ kind: 'phone_added', recipient: ada.email }])
    await phone(second)
    await database().rpc(ada, 'remove_my_phone')
    expect((await notified()).slice(1)).toEqual([
      { kind: 'phone_changed', recipient: `+${first}` },
      { kind: 'phone_changed', recipient: ada.email },
      { kind: 'phone_removed', recipient: `+${second}` },
      { kind: 'phone_removed', recipient: ada.email },
    ])
  })

  test('does not notify about a new account, an unproved number or a requested code', async () => {
    const id = randomUUID()
    await database().query(`insert into auth.users (id, phone) values ($1, $2)`, [id, number()])
    await database().query('update auth.users set phone_confirmed_at = now() where id = $1', [id])
    await change('phone_change = $2, phone_change_sent_at = now()', number())
    await change(`email = email, updated_at = now()`)
    expect(await notified()).toEqual([])
  })
})
