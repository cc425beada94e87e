import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

type Subscriber = {
  email: string
  confirmed_at: string | null
  unsubscribed_at: string | null
  unsubscribe_token: string
}
type List = { total: number; rows: Subscriber[] }

const database = databaseForFile()

const subscribe = (p_email: string) => database().rpc('anon', 'subscribe_newsletter', { p_email })
const change = (p_token: string, p_is_wanted: boolean) =>
  database().rpc('anon', 'change_newsletter', { p_token, p_is_wanted })

async function stored(email: string): Promise<Subscriber> {
  const [row] = await database().query<Subscriber>('select * from newsletter_subscribers where email = $1', [email])
  if (!row) throw new Error(`${email} has not subscribed`)
  return row
}

const anAddress = () => `${randomUUID()}@mail.test`

async function aSubscriber(email = anAddress()): Promise<Subscriber> {
  await subscribe(email)
  await change((await stored(email)).unsubscribe_token, true)
  return stored(email)
}

const confirmationsTo = (email: string) =>
  database().query<{ data: { token: string } }>(
    `select data from private.mails where kind = 'newsletter_confirm' and recipient = $1 and state = 'queued'`,
    [email],
  )

const switchNewsletter = (person: Person, isOn: boolean) =>
  database().as(person, (query) =>
    query(
      `insert into user_preferences (email_notifications) values (jsonb_build_object('orderUpdates', true, 'newsletter', $1::boolean))
       on conflict (user_id) do update set email_notifications = excluded.email_notifications`,
      [isOn],
    ),
  )

const switchOf = (person: Person) =>
  database().query('select email_notifications from user_preferences where user_id = $1', [person.userId])

describe('the link in a newsletter', () => {
  test('unsubscribes once, reports a repeated press, and subscribes again', async () => {
    const { email, unsubscribe_token: token, unsubscribed_at } = await aSubscriber()
    expect(unsubscribed_at).toBeNull()
    expect(await change(token, false)).toBe('changed')
    const ended = (await stored(email)).unsubscribed_at
    expect(ended).not.toBeNull()
    expect(await change(token, false)).toBe('unchanged')
    expect((await stored(email)).unsubscribed_at).toEqual(ended)
    expect(await change(token, true)).toBe('changed')
    expect(await change(token, true)).toBe('unchanged')
    expect((await stored(email)).unsubscribed_at).toBeNull()
  })

  test('is unique to each subscriber, and an unknown one has no effect', async () => {
    const [ada, eve] = [await aSubscriber(), await aSubscriber()]
    expect(ada.unsubscribe_token).not.toBe(eve.unsubscribe_token)
    expect(await change(randomUUID(), false)).toBe('unknown')
    await change(eve.unsubscribe_token, false)
    expect((await stored(ada.email)).unsubscribed_at).toBeNull()
  })

  test('or its account can subscribe again, but not a stranger who types the address', async () => {
    const ada = await createCustomer(database())
    const { unsubscribe_token: token } = await aSubscriber(ada.email)
    await change(token, false)
    const ended = await stored(ada.email)
    await subscribe(ada.email)
    await database().rpc(await createCustomer(database()), 'subscribe_newsletter', { p_email: ada.email })
    expect(await stored(ada.email)).toEqual(ended)
    await database().rpc(ada, 'subscribe_newsletter', { p_email: ada.email })
    expect(await stored(ada.email)).toMatchObject({ unsubscribe_token: token, unsubscribed_at: null })
  })

  test('is limited to sixty tries an hour per caller', async () => {
    const headers = JSON.stringify({ 'x-forwarded-for': '203.0.113.77' })
    const guess = () =>
      database().database.tx(async (query) => {
        await query('set local role anon')
        await query(`select set_config('request.headers', $1, true)`, [headers])
        await query('select public.change_newsletter($1, false)', [randomUUID()])
      })
    for (let count = 0; count < 60; count += 1) await guess()
    expect(await refusal(guess())).toMatchObject({ hint: 'rate_limited' })
  })

  test('also changes the switch of the account with this address', async () => {
    const ada = await createCustomer(database())
    const { unsubscribe_token: token } = await aSubscriber(ada.email)
    await switchNewsletter(ada, true)
    await change(token, false)
    expect(await switchOf(ada)).toEqual([{ email_notifications: { orderUpdates: true, newsletter: false } }])
    await change(token, true)
    expect(await switchOf(ada)).toEqual([{ email_notifications: { orderUpdates: true, newsletter: true } }])
  })

  test('turns off the switch of an account without stored switches, and keeps the others’ defaults', async () => {
    const ada = await createCustomer(database())
    await change((await aSubscriber(ada.email)).unsubscribe_token, false)
    expect(await switchOf(ada)).toMatchObject([
      { email_notifications: { orderUpdates: true, promotions: false, newsletter: false } },
    ])
  })
})

describe('a typed address', () => {
  test('is asked to confirm by email, once a day, and counts once confirmed', async () => {
    const email = anAddress()
    for (const _time of [1, 2]) await subscribe(email)
    expect((await stored(email)).confirmed_at).toBeNull()
    const mails = await confirmationsTo(email)
    expect(mails).toHaveLength(1)
    expect(await change(mails[0]?.data.token ?? '', true)).toBe('changed')
    expect((await stored(email)).confirmed_at).not.toBeNull()
    await database().query('delete from private.mails')
    await subscribe(email)
    expect(await confirmationsTo(email)).toEqual([])
  })

  test('counts at once if it is the caller’s confirmed address, otherwise not', async () => {
    const [ada, eve] = [await createCustomer(database()), await createCustomer(database())]
    await database().query('update auth.users set email_confirmed_at = null where id = $1', [eve.userId])
    for (const each of [ada, eve]) await database().rpc(each, 'subscribe_newsletter', { p_email: each.email })
    expect([(await stored(ada.email)).confirmed_at, await confirmationsTo(ada.email)]).toEqual([expect.anything(), []])
    expect([(await stored(eve.email)).confirmed_at, (await confirmationsTo(eve.email)).length]).toEqual([null, 1])
  })

  test('is accepted unconfirmed by a shop that sends no email', async () => {
    const email = anAddress()
    await subscribe(email)
    const postpone = (p_has_no_provider: boolean) =>
      database().rpc('service_role', 'postpone_mails', { p_error: 'No', p_has_no_provider })
    await postpone(false)
    expect((await stored(email)).confirmed_at).toBeNull()
    await postpone(true)
    expect([(await stored(email)).confirmed_at, await confirmationsTo(email)]).toEqual([expect.anything(), []])
  })
})

test('an account’s Newsletter switch applies only to its own address', async () => {
  const ada = await createCustomer(database())
  await aSubscriber(ada.email)
  const other = await aSubscriber()
  await switchNewsletter(ada, false)
  expect((await stored(ada.email)).unsubscribed_at).not.toBeNull()
  expect((await stored(other.email)).unsubscribed_at).toBeNull()
  await switchNewsletter(ada, true)
  expect((await stored(ada.email)).unsubscribed_at).toBeNull()
})

test('an admin lists subscribers by address and state, in pages, with their links’ tokens', async () => {
  const admin = await createAdmin(database())
  const word = randomUUID().slice(0, 8)
  const emails = ['a', 'b', 'c'].map((letter) => `${letter}-${word}@mail.test`)
  for (const email of emails) await aSubscriber(email)
  const gone = await stored(emails[1] ?? '')
  await change(gone.unsubscribe_token, false)
  const SUBSCRIBERS = { p_list: 'newsletter_subscribers' }
  const list = (args: object) =>
    database().rpc<List>(admin, 'admin_list', { ...SUBSCRIBERS, p_search: word.toUpperCase(), ...args })
  const addresses = async (args: object) => (await list(args)).rows.map(({ email }) => email).sort()
  expect(await addresses({})).toEqual(emails)
  expect(await addresses({ p_filters: { state: 'unsubscribed' } })).toEqual([gone.email])
  await subscribe(`waiting-${word}@mail.test`)
  expect(await addresses({ p_filters: { state: 'subscribed' } })).toEqual([emails[0], emails[2]])
  expect(await addresses({ p_filters: { state: 'waiting' } })).toEqual([`waiting-${word}@mail.test`])
  await database().query(`delete from newsletter_subscribers where email like 'waiting-%'`)
  expect(await list({ p_limit: 2, p_offset: 2 })).toMatchObject({
    total: 3,
    rows: [{ unsubscribe_token: expect.any(String) }],
  })
  const eve = await createCustomer(database())
  expect(await refusal(database().rpc(eve, 'admin_list', SUBSCRIBERS))).toMatchObject({ hint: 'admin_only' })
})
