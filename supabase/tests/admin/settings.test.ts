import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS } from '../harness/shop.ts'

const database = databaseForFile()
let ada: Person
let eve: Person

beforeEach(async () => {
  ada = await createCustomer(database())
  eve = await createCustomer(database())
})

const run = (person: Person, statement: string, args: readonly unknown[] = []) =>
  database().as(person, (query) => query(statement, args))

test('preferences have defaults and change one group at a time', async () => {
  const emails = {
    orderUpdates: true,
    promotions: true,
    newsletter: true,
    productUpdates: true,
    shippingUpdates: true,
    accountSecurity: true,
  }
  const stored = await run(
    ada,
    `insert into user_preferences (user_id, email_notifications) values ($1, $2)
     on conflict (user_id) do update set user_id = excluded.user_id, email_notifications = excluded.email_notifications
     returning email_notifications, privacy_settings, updated_at > now() - interval '1 minute' as fresh`,
    [ada.userId, emails],
  )
  expect(stored).toEqual([
    {
      email_notifications: emails,
      privacy_settings: {
        profileVisibility: false,
        dataCollection: true,
        analyticsTracking: false,
        marketingCommunication: false,
      },
      fresh: true,
    },
  ])
  const [defaults] = await run(
    eve,
    'insert into user_preferences (user_id) values ($1) returning email_notifications',
    [eve.userId],
  )
  expect(defaults).toEqual({
    email_notifications: {
      orderUpdates: true,
      promotions: false,
      newsletter: true,
      productUpdates: false,
      shippingUpdates: true,
      accountSecurity: true,
    },
  })
})

test.each([
  ['email_notifications', '[]'],
  ['email_notifications', '{"orderUpdates": "yes"}'],
  ['privacy_settings', '{"isAdmin": true}'],
  ['privacy_settings', 'null'],
])('%s rejects %s', async (column, value) => {
  const written = run(ada, `insert into user_preferences (user_id, ${column}) values ($1, $2::jsonb)`, [
    ada.userId,
    value,
  ])
  expect(await refusal(written)).toMatchObject({ code: '23514', constraint: `user_preferences_${column}_shape` })
})

const addCard = (person: Person, isDefault: boolean) =>
  run(
    person,
    `insert into payment_methods (card_last4, card_brand, expiry_month, expiry_year, is_default)
     values ('4242', 'Visa', 12, 2030, $1) returning id`,
    [isDefault],
  ).then((rows) => String(rows[0]?.id))

const defaultCards = async (person: Person) =>
  (await run(person, 'select id from payment_methods where is_default')).map((row) => row.id)

test('choosing a default card clears the customer’s other defaults only', async () => {
  const [first, second, foreign] = [await addCard(ada, true), await addCard(ada, false), await addCard(eve, true)]
  expect(await defaultCards(ada)).toEqual([first])
  await run(ada, 'update payment_methods set is_default = true where id = $1', [second])
  expect(await defaultCards(ada)).toEqual([second])
  const third = await addCard(ada, true)
  expect(await defaultCards(ada)).toEqual([third])
  expect(await defaultCards(eve)).toEqual([foreign])
})

test('a card sent again does not replace a default chosen since', async () => {
  const id = randomUUID()
  const send = () =>
    run(
      ada,
      `insert into payment_methods (id, card_last4, card_brand, expiry_month, expiry_year, is_default)
       values ($1, '4242', 'Visa', 12, 2030, true) on conflict (id) do nothing`,
      [id],
    )
  await send()
  const chosen = await addCard(ada, true)
  await send()
  expect(await defaultCards(ada)).toEqual([chosen])
})

test.each([
  [`('4242424242424242', 'Visa', 1, 2030)`, 'payment_methods_card_last4_digits'],
  [`('4242', 'Bank of Ada', 1, 2030)`, 'payment_methods_card_brand_known'],
  [`('4242', 'Visa', 13, 2030)`, 'payment_methods_expiry_month_range'],
  [`('4242', 'Visa', 1, 30)`, 'payment_methods_expiry_year_range'],
])('the card %s is refused by a named rule', async (values, constraint) => {
  const added = run(
    ada,
    `insert into payment_methods (card_last4, card_brand, expiry_month, expiry_year) values ${values}`,
  )
  expect(await refusal(added)).toMatchObject({ code: '23514', constraint })
})

test('a stored card cannot be changed, only chosen or removed', async () => {
  await addCard(ada, false)
  expect(await refusal(run(ada, `update payment_methods set card_last4 = '1111'`))).toMatchObject({ code: '42501' })
  await run(eve, 'delete from payment_methods')
  expect(await run(ada, 'delete from payment_methods returning card_last4')).toEqual([{ card_last4: '4242' }])
})

test('addresses have the checkout form’s fields and one default', async () => {
  const add = (label: string, address: unknown) =>
    run(ada, 'insert into addresses (label, address, is_default) values ($1, $2::jsonb, true)', [
      label,
      JSON.stringify(address),
    ])
  await add('Home', ADDRESS)
  await add('Work', { ...ADDRESS, city: 'Lagos' })
  expect(await run(ada, 'select label from addresses where is_default')).toEqual([{ label: 'Work' }])
  for (const bad of [[], { ...ADDRESS, role: 'admin' }, { city: 5 }, { city: 'x'.repeat(5000) }]) {
    expect(await refusal(add('Bad', bad))).toMatchObject({ constraint: 'addresses_address_shape' })
  }
})

test('a phone’s push endpoint belongs to the last account signed in on it', async () => {
  const endpoint = `https://push.test/${randomUUID()}`
  const subscribe = (person: Person) =>
    run(
      person,
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'key', 'secret')
       on conflict (endpoint) do update set user_id = excluded.user_id, endpoint = excluded.endpoint,
         p256dh = excluded.p256dh, auth = excluded.auth`,
      [person.userId, endpoint],
    )
  await subscribe(ada)
  await subscribe(ada)
  await subscribe(eve)
  expect(await database().query('select user_id from push_subscriptions where endpoint = $1', [endpoint])).toEqual([
    { user_id: eve.userId },
  ])
})
