import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { createProduct } from './harness/shop.ts'

const database = databaseForFile()

const as = (person: Person, sql: string, values: unknown[] = []) => database().as(person, (query) => query(sql, values))

const TICKETS = `insert into support_tickets (subject, message) select 'Help ' || n, repeat('x', 5000) from generate_series(1, $1::integer) n`

test('five hundred tickets in one request are refused, and none is stored', async () => {
  const eve = await createCustomer(database())
  expect(await refusal(as(eve, TICKETS, [500]))).toMatchObject({ code: 'PT429', hint: 'rate_limited' })
  expect(await as(eve, 'select 1 from support_tickets')).toEqual([])
  await as(eve, TICKETS, [20])
  expect(await refusal(as(eve, TICKETS, [1]))).toMatchObject({ hint: 'rate_limited' })
})

const ADDRESS = `insert into addresses (id, label, address) values ($1, 'Home', '{"city": "Jos"}') on conflict (id) do nothing`

test('an account keeps fifty addresses; one that is sent again is no new one', async () => {
  const ada = await createCustomer(database())
  const ids = Array.from({ length: 50 }, () => randomUUID())
  for (const id of ids) await as(ada, ADDRESS, [id])
  expect(await refusal(as(ada, ADDRESS, [randomUUID()]))).toMatchObject({ hint: 'too_many_records', detail: '50' })
  await as(ada, ADDRESS, ids.slice(0, 1))
  await as(ada, 'delete from addresses where id = $1', ids.slice(0, 1))
  await as(ada, ADDRESS, [randomUUID()])
})

test('two inserts at once find no room that only one of them may have', async () => {
  const ada = await createCustomer(database())
  const card = `insert into payment_methods (card_last4, card_brand, expiry_month, expiry_year) values ('4242', 'Visa', 1, 2030)`
  await as(ada, `${card}${`, ('4242', 'Visa', 1, 2030)`.repeat(18)}`)
  const results = await Promise.allSettled([as(ada, card), as(ada, card), as(ada, card)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an eleventh device takes the place of the oldest', async () => {
  const ada = await createCustomer(database())
  for (let n = 0; n < 11; n++) {
    await as(ada, `insert into push_subscriptions (endpoint, p256dh, auth) values ($1, 'key', 'auth')`, [
      `https://push.example/${ada.userId}/${n}`,
    ])
  }
  const kept = await as(ada, 'select endpoint from push_subscriptions order by created_at')
  expect(kept.map(({ endpoint }) => String(endpoint).split('/').at(-1))).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '))
})

test('asking again for an alert of what is in stock brings one message a day', async () => {
  const ada = await createCustomer(database())
  const product = await createProduct(database(), { stock: 3 })
  const ask = () =>
    database().rpc(ada, 'set_stock_alert', { p_product_id: product, p_variety_id: null, p_is_wanted: true })
  for (let count = 0; count < 5; count++) await ask()
  expect(await as(ada, 'select title from notifications')).toEqual([{ title: 'Back in stock' }])
  await database().query(`update notifications set created_at = now() - interval '25 hours' where user_id = $1`, [
    ada.userId,
  ])
  await ask()
  expect(await as(ada, 'select title from notifications')).toHaveLength(2)
})

test.each([
  ['the time of a chat', `update chat_sessions set updated_at = 'infinity'`],
  ['its last message', `update chat_sessions set last_message = 'Refunded'`],
  ['the name under a message', `update chat_messages set sender_name = 'Admin Support'`],
  [
    'the name under a new message',
    `insert into chat_messages (session_id, content, sender_type, sender_name)
    select id, 'Hello', 'user', 'Admin Support' from chat_sessions`,
  ],
  ['the time of preferences', `insert into user_preferences (updated_at) values ('infinity')`],
])('a customer cannot write %s', async (_, sql) => {
  const eve = await createCustomer(database())
  await database().rpc(eve, 'open_chat', {})
  expect(await refusal(as(eve, sql))).toMatchObject({ code: '42501' })
})

test('a message that a customer inserts is signed with the name of the profile', async () => {
  const ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  await database().rpc(ada, 'open_chat', {})
  await as(
    ada,
    `insert into chat_messages (session_id, content, sender_type) select id, 'Hello', 'user' from chat_sessions`,
  )
  expect(await as(ada, 'select sender_name from chat_messages')).toEqual([{ sender_name: 'Ada Obi' }])
})

test('the profile follows a new email address, and an admin is made by a confirmed one only', async () => {
  const ada = await createCustomer(database())
  const email = `${randomUUID()}@new.test`
  await database().query('update auth.users set email = $2 where id = $1', [ada.userId, email])
  expect(await as(ada, 'select email from profiles where user_id = auth.uid()')).toEqual([{ email }])
  expect(await refusal(database().query('select private.make_admin($1)', [ada.email]))).toMatchObject({
    hint: 'unknown_user',
  })
  await database().query('update auth.users set email_confirmed_at = null where id = $1', [ada.userId])
  expect(await refusal(database().query('select private.make_admin($1)', [email]))).toMatchObject({
    hint: 'unknown_user',
  })
})
