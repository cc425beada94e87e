import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createPeople, type People } from '../permissions/actors.ts'
import { insertOwnedRows, ownedRows } from '../permissions/owners-rows.ts'

type Entry = Record<string, unknown>
type MyData = Record<string, Entry & Entry[]>

const shop = databaseForFile()
let people: People
let data: MyData

const first = (rows: unknown) => (rows as Entry[] | undefined)?.[0]
const dataOf = (userId: string) => shop().rpc<MyData>({ userId }, 'my_data')

beforeAll(async () => {
  people = await createPeople(shop())
  await insertOwnedRows(shop(), ownedRows(people))
  const { query } = shop()
  await query(`update auth.users set email = 'Ada@shop.test' where id = $1`, [people.owner])
  await query(`update payment_events set tx_ref = 'oja-1', payload = '{"payer": "Ada"}' where event_id = 'e1'`)
  await query(`update newsletter_subscribers set email = 'ada@shop.test'`)
  await query(
    `insert into auth.sessions (id, user_id, user_agent, created_at) values (gen_random_uuid(), $1, 'Phone', now())`,
    [people.owner],
  )
  await query(`insert into audit_log (actor_id, action, target) values ($1, 'kept_by_ada', 'x')`, [people.owner])
  data = await dataOf(people.owner)
})

/** Where the export contains each table's rows. Every table with customers' rows must be listed here. */
const PLACES: Readonly<Record<string, (data: MyData) => unknown>> = {
  addresses: ({ addresses }) => addresses?.[0]?.label,
  audit_log: (all) => all.actions_as_admin?.[0]?.action,
  cart: ({ cart }) => cart?.[0]?.quantity,
  chat_messages: ({ chats }) => first(chats?.[0]?.messages)?.text,
  chat_sessions: ({ chats }) => chats?.[0]?.status,
  item_returns: ({ orders }) => first(orders?.[0]?.returns)?.reason,
  notifications: ({ notifications }) => notifications?.[0]?.message,
  order_history: ({ orders }) => first(orders?.[0]?.history)?.note,
  order_money: ({ orders }) => first(orders?.[0]?.money)?.number,
  orders: ({ orders }) => orders?.[0]?.payment_reference,
  payment_methods: (all) => all.saved_cards?.[0]?.card_last4,
  profiles: ({ profile }) => profile?.first_name,
  // An admin's export has the promotions they sent.
  promotions: (all) => all.actions_as_admin?.[0]?.action,
  push_subscriptions: (all) => all.push_subscriptions?.[0]?.endpoint,
  reviews: ({ reviews }) => reviews?.[0]?.comment,
  // An admin's export has the settings they published.
  shop_setting_versions: (all) => all.actions_as_admin?.[0]?.action,
  stock_alerts: (all) => all.stock_alerts?.[0]?.product,
  support_tickets: (all) => all.support_tickets?.[0]?.subject,
  user_preferences: ({ preferences }) => preferences?.privacy_settings,
  wishlist: ({ wishlist }) => wishlist?.[0]?.product,
}

test('every table with customer data has a place in the export', async () => {
  const rows = await shop().query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(PLACES).sort())
})

test.each(Object.entries(PLACES))('the export has the row of %s', (_, place) => {
  expect(place(data)).toBeTruthy()
})

test('the export begins with the account, in a readable order', () => {
  const parts = [
    'made_at',
    'account',
    'profile',
    'addresses',
    'orders',
    'cart',
    'chats',
    'sign_ins',
    'actions_as_admin',
  ]
  expect(Object.keys(data).filter((key) => parts.includes(key))).toEqual(parts)
})

test('the export includes messages sent without an account from its email address', () => {
  expect(data.contact_messages).toMatchObject([{ subject: 'Hello', email: 'ada@shop.test' }])
  expect(data.newsletter_since).toBeTruthy()
})

test('an order includes items, payment, held money and address', () => {
  expect(data.orders?.[0]).toMatchObject({
    total_amount: 1,
    shipping_address: { fullName: 'Ada Obi' },
    items: [{ name: 'Pot' }, { name: 'Pot' }],
    payment_messages: [{ outcome: 'paid', message: { payer: 'Ada' } }],
    money: [{ kind: 'payment', number: 'first', kobo: 100, state: 'paid' }],
  })
  expect(data.sign_ins).toMatchObject([{ device: 'Phone' }])
})

test('the export contains no key, hash or password', () => {
  expect(JSON.stringify(data)).not.toMatch(/request_key|request_hash|password|p256dh|payment_link/)
})

test('another customer’s export has none of it', async () => {
  const file = JSON.stringify(await dataOf(people.other))
  for (const secret of ['Ada', 'oja-1', 'ada@shop.test', 'Broken pot', people.owner]) expect(file).not.toContain(secret)
  expect(await dataOf((await createCustomer(shop())).userId)).toMatchObject({
    orders: [],
    cart: [],
    newsletter_since: null,
  })
})

test('a token without an account is refused', async () => {
  expect(await refusal(dataOf('00000000-0000-4000-8000-00000000dead'))).toMatchObject({ hint: 'unknown_user' })
})

test('the twenty-first export within an hour is refused', async () => {
  const { userId } = await createCustomer(shop())
  for (let count = 0; count < 20; count++) await dataOf(userId)
  expect(await refusal(dataOf(userId))).toMatchObject({ hint: 'rate_limited' })
})
