import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_EMAIL_PREFERENCES, preferencesFromJson } from '../../../src/domain/people/preferences.ts'
import { isWanted, type NotificationType } from '../../../src/domain/support/app-notification.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

type Claimed = { id: string; endpoint: string; subscription_id: string; notification: Record<string, unknown> }

const database = databaseForFile()
let ada: Person
beforeEach(async () => {
  await database().query('truncate private.push_deliveries')
  ada = await createCustomer(database())
})

async function aDevice(person: Person, endpoint = `https://push.test/${randomUUID()}`): Promise<string> {
  await database().as(person, (query) =>
    query(`insert into push_subscriptions (endpoint, p256dh, auth) values ($1, 'key', 'secret')`, [endpoint]),
  )
  return endpoint
}

const notify = (person: Person, type = 'order') =>
  database().query(
    `insert into notifications (user_id, type, title, message) values ($1, $2, 'News', 'Of something')`,
    [person.userId, type],
  )

const claim = (limit = 50) =>
  database().as('service_role', (query) => query<Claimed>('select * from claim_push_deliveries($1)', [limit]))

const pass = (time: string) =>
  database().query(`update private.push_deliveries set due_at = due_at - $1::interval`, [time])

test('queues a notification for its customer’s devices only', async () => {
  const endpoints = [await aDevice(ada), await aDevice(ada)]
  await aDevice(await createCustomer(database()))
  await notify(ada)
  const claimed = await claim()
  expect(claimed.map((row) => row.endpoint).sort()).toEqual(endpoints.sort())
  expect(claimed[0]?.notification).toEqual({
    id: expect.any(String),
    userId: ada.userId,
    type: 'order',
    title: 'News',
    message: 'Of something',
    createdAt: expect.any(Number),
  })
})

test('hands out each message once, and retries a failed one, six times in all', async () => {
  await aDevice(ada)
  await notify(ada)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await claim(), `attempt ${attempt}`).toHaveLength(1)
    expect(await claim()).toEqual([])
    await pass('2 days')
  }
  expect(await claim()).toEqual([])
  expect(await database().query('select from private.push_deliveries')).toEqual([])
})

test('backs off after each failure: one minute, then four', async () => {
  await aDevice(ada)
  await notify(ada)
  await claim()
  await pass('61 seconds')
  expect(await claim()).toHaveLength(1)
  await pass('3 minutes')
  expect(await claim()).toEqual([])
})

test('removes sent messages, and expired devices with their pending messages', async () => {
  const [alive, dead] = [await aDevice(ada), await aDevice(ada)]
  await notify(ada)
  await notify(ada)
  const claimed = await claim()
  const of = (endpoint: string) => claimed.filter((row) => row.endpoint === endpoint)
  await database().rpc('service_role', 'finish_push_deliveries', {
    p_sent: [of(alive)[0]?.id],
    p_gone: [of(dead)[0]?.subscription_id],
  })
  const left = await database().query<{ endpoint: string }>(
    'select s.endpoint from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id',
  )
  expect(left).toEqual([{ endpoint: alive }])
})

test('skips a device on which someone else has signed in since', async () => {
  const endpoint = await aDevice(ada)
  await notify(ada)
  await aDevice(await createCustomer(database()), endpoint)
  expect(await claim()).toEqual([])
})

test.each([
  ['order', 'orderUpdates'],
  ['shipping', 'shippingUpdates'],
  ['promo', 'promotions'],
])('pushes %s only while the customer wants %s', async (type, preference) => {
  await aDevice(ada)
  const set = (isOn: boolean) =>
    database().query(
      `insert into user_preferences (user_id, email_notifications) values ($1, jsonb_build_object($2::text, $3::boolean))
       on conflict (user_id) do update set email_notifications = excluded.email_notifications`,
      [ada.userId, preference, isOn],
    )
  await set(false)
  await notify(ada, type)
  expect(await claim()).toEqual([])
  await set(true)
  await notify(ada, type)
  expect(await claim()).toHaveLength(1)
})

test('without settings pushes order, shipping and stock-alert messages, but no promotions', async () => {
  await aDevice(ada)
  for (const type of ['order', 'shipping', 'product', 'promo']) await notify(ada, type)
  expect((await claim()).map((row) => row.notification.type).sort()).toEqual(['order', 'product', 'shipping'])
})

test('push and open shop agree on which notifications a customer wants', async () => {
  const types: readonly NotificationType[] = ['order', 'shipping', 'product', 'promo', 'support']
  const names = Object.keys(DEFAULT_EMAIL_PREFERENCES)
  const all = (isOn: boolean) => Object.fromEntries(names.map((name) => [name, isOn]))
  for (const stored of [null, all(true), all(false), ...names.map((name) => ({ ...all(true), [name]: false }))]) {
    if (stored) {
      await database().query(
        `insert into user_preferences (user_id, email_notifications) values ($1, $2)
         on conflict (user_id) do update set email_notifications = excluded.email_notifications`,
        [ada.userId, stored],
      )
    }
    for (const type of types) {
      const [row] = await database().query<{ wants: boolean }>('select private.wants_push($1, $2) as wants', [
        ada.userId,
        type,
      ])
      const preferences = preferencesFromJson(stored, DEFAULT_EMAIL_PREFERENCES)
      expect(row?.wants, `${type} with ${JSON.stringify(stored)}`).toBe(isWanted(type, preferences))
    }
  }
})

test.each(['http://push.test/x', 'ftp://push.test/x', 'http://localhost.push.test:80/x'])(
  'no device is reached at %s',
  async (endpoint) => {
    expect(await refusal(aDevice(ada, endpoint))).toMatchObject({ constraint: 'push_subscriptions_endpoint_shape' })
  },
)

test('without a scheduler no call is made, and orders never fail because of it', async () => {
  await aDevice(ada)
  await notify(ada)
  expect(await database().query('select private.send_due_push() as called')).toEqual([{ called: false }])
})

test('on hosted Supabase a new notification calls the function at once, and a failed call has no effect', async () => {
  // Replaces pg_net and the Vault, which PGlite lacks.
  await database().database.script(`
    create schema vault; create schema net;
    create view vault.decrypted_secrets with (security_invoker = true) as select * from (values
      ('reconcile_url', 'https://shop.supabase.co/functions/v1/reconcile-payments'), ('reconcile_token', 'key')) s (name, decrypted_secret);
    create table net.calls (url text, headers jsonb, patience integer);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer default 5000)
      returns bigint language sql as
      'insert into net.calls values (url, headers, timeout_milliseconds); select 1::bigint';`)
  await aDevice(ada)
  await notify(ada)
  expect(await database().query('select * from net.calls')).toMatchObject([
    {
      url: 'https://shop.supabase.co/functions/v1/send-push',
      headers: { authorization: 'Bearer key' },
      patience: 60_000,
    },
  ])
  await database().query('delete from net.calls')
  await database().query('select private.call_reconciler(), private.call_chat_assistant()')
  // No chat waits for the assistant.
  expect(await database().query('select url from net.calls')).toEqual([
    { url: 'https://shop.supabase.co/functions/v1/reconcile-payments' },
  ])
  await database().query('drop table net.calls')
  await notify(ada)
  expect(await claim()).toHaveLength(2)
  await database().database.script('drop schema vault cascade; drop schema net cascade')
})
