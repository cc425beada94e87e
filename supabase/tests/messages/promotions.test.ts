import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let eve: Person

const switchPromotions = (person: Person, isOn: boolean) =>
  database().as(person, (query) =>
    query(
      `insert into user_preferences (email_notifications)
       values (jsonb_build_object('orderUpdates', true, 'promotions', $1::boolean))
       on conflict (user_id) do update set email_notifications = excluded.email_notifications`,
      [isOn],
    ),
  )

const aDevice = (person: Person) =>
  database().as(person, (query) =>
    query(`insert into push_subscriptions (endpoint, p256dh, auth) values ($1, 'key', 'secret')`, [
      `https://push.test/${randomUUID()}`,
    ]),
  )

const aPromotion = (more: Record<string, unknown> = {}) => ({
  p_id: randomUUID(),
  p_type: 'promo',
  p_title: 'Pots are 20% off',
  p_message: 'Until Sunday, while stock lasts.',
  p_target: '/shop',
  ...more,
})

const send = (args: Record<string, unknown>, by: Person = admin) => database().rpc<number>(by, 'send_promotion', args)
const list = () => database().rpc<Record<string, unknown>>(admin, 'admin_promotions')

const bellOf = (person: Person) =>
  database().as(person, (query) =>
    query<Record<string, unknown>>('select type, title, message, target, product_id from notifications order by title'),
  )

const pushed = () =>
  database().query<{ user_id: string; type: string }>(
    `select s.user_id, n.type from private.push_deliveries d join public.push_subscriptions s on s.id = d.subscription_id
     join public.notifications n on n.id = d.notification_id`,
  )

beforeEach(async () => {
  await database().query('truncate public.promotions cascade')
  await database().query('truncate public.user_preferences, private.push_deliveries')
  admin = await createAdmin(database())
  ada = await createCustomer(database())
  eve = await createCustomer(database())
  await switchPromotions(ada, true)
})

describe('a promotion', () => {
  test('reaches the bell and devices only of those who want offers', async () => {
    await switchPromotions(eve, false)
    const never = await createCustomer(database())
    for (const person of [ada, eve, never]) await aDevice(person)
    expect(await send(aPromotion())).toBe(1)
    expect(await bellOf(ada)).toEqual([
      {
        type: 'promo',
        title: 'Pots are 20% off',
        message: 'Until Sunday, while stock lasts.',
        target: '/shop',
        product_id: null,
      },
    ])
    expect(await bellOf(eve)).toEqual([])
    expect(await bellOf(never)).toEqual([])
    expect(await pushed()).toEqual([{ user_id: ada.userId, type: 'promo' }])
  })

  test('about a product opens it, and also follows the promotions switch', async () => {
    await switchPromotions(eve, false)
    for (const person of [ada, eve]) await aDevice(person)
    const pot = await createProduct(database())
    await send(aPromotion({ p_type: 'product', p_target: null, p_product_id: pot }))
    expect(await bellOf(ada)).toMatchObject([{ type: 'product', target: null, product_id: pot }])
    expect(await bellOf(eve)).toEqual([])
    expect(await pushed()).toHaveLength(1)
  })

  test('includes the page to open', async () => {
    await aDevice(ada)
    await send(aPromotion({ p_target: '/' }))
    const claimed = await database().as('service_role', (query) =>
      query<{ notification: unknown }>('select notification from claim_push_deliveries(50)'),
    )
    expect(claimed.map(({ notification }) => notification)).toMatchObject([{ type: 'promo', target: '/' }])
  })

  test('wakes the push sender once, for any number of recipients', async () => {
    for (const person of [ada, eve]) {
      await switchPromotions(person, true)
      await aDevice(person)
    }
    await database().query(`create table wakes (n integer)`)
    await database().query(
      `create function note_wake() returns trigger language plpgsql as $$ begin insert into public.wakes values (1); return null; end $$`,
    )
    await database().query(
      `create trigger note_wake after insert on private.push_deliveries for each statement execute function note_wake()`,
    )
    expect(await send(aPromotion())).toBe(2)
    expect(await database().query('select n from wakes')).toHaveLength(1)
    await database().query('drop trigger note_wake on private.push_deliveries')
    await database().query('drop function note_wake')
    await database().query('drop table wakes')
  })

  test('reaches a large audience in batches, each customer once, and returns its size', async () => {
    await database().query(
      `insert into auth.users (id, email) select gen_random_uuid(), n || '@many.test' from generate_series(1, 2500) n`,
    )
    await database().query(
      `insert into user_preferences (user_id, email_notifications) select id, '{"promotions": true}' from auth.users where email like '%@many.test'`,
    )
    const promotion = aPromotion()
    expect([await send(promotion), await send(promotion)]).toEqual([2501, 2501])
    const recipients = async () =>
      (await database().query<{ reached: number }>('select reached from promotions'))[0]?.reached
    expect(await recipients()).toBe(1000)
    await database().query('select private.deliver_promotions(1200)')
    await database().query('select private.deliver_promotions(1200)')
    await database().query('select private.deliver_promotions(1200)')
    expect(await recipients()).toBe(2501)
    expect(await database().query('select from notifications where promotion_id = $1', [promotion.p_id])).toHaveLength(
      2501,
    )
    expect(await database().query('select from promotions where delivered_at is null')).toEqual([])
  })

  test('sends its pushes after all others', async () => {
    await aDevice(ada)
    await send(aPromotion())
    await database().query(
      `insert into notifications (user_id, type, title, message) values ($1, 'support', 'Answered', 'Yes')`,
      [ada.userId],
    )
    const claimed = await database().as('service_role', (query) =>
      query<{ notification: { type: string } }>('select notification from claim_push_deliveries(1)'),
    )
    expect(claimed.map(({ notification }) => notification.type)).toEqual(['support'])
  })

  test('sent again under its id reaches nobody twice, and returns the same result', async () => {
    const promotion = aPromotion()
    expect([await send(promotion), await send(promotion)]).toEqual([1, 1])
    await switchPromotions(eve, true)
    expect(await send(promotion)).toBe(1)
    expect(await bellOf(ada)).toHaveLength(1)
    expect(await bellOf(eve)).toEqual([])
    expect(await list()).toMatchObject({ total: 1, left: 4 })
  })

  test('is sent once if two presses arrive together', async () => {
    const promotion = aPromotion()
    expect(await Promise.all([send(promotion), send(promotion)])).toEqual([1, 1])
    expect(await bellOf(ada)).toHaveLength(1)
  })

  test('is refused under another promotion’s id', async () => {
    const promotion = aPromotion()
    await send(promotion)
    expect(await refusal(send({ ...promotion, p_title: 'Pans are 20% off' }))).toMatchObject({
      hint: 'request_key_conflict',
    })
  })

  test('is refused after five within a day', async () => {
    for (let count = 0; count < 5; count += 1) await send(aPromotion())
    expect(await refusal(send(aPromotion()))).toMatchObject({ code: 'PT429', hint: 'rate_limited' })
    expect(await list()).toMatchObject({ left: 0 })
    await database().query(`update promotions set sent_at = sent_at - interval '1 day'`)
    expect(await send(aPromotion())).toBe(1)
  })

  test('is refused if nobody would get it', async () => {
    await switchPromotions(ada, false)
    expect(await refusal(send(aPromotion()))).toMatchObject({ hint: 'bad_request' })
    expect(await list()).toMatchObject({ total: 0, audience: 0 })
  })

  test.each([
    ['p_title', ' ', 'promotions_title_length'],
    ['p_title', 'x'.repeat(81), 'promotions_title_length'],
    ['p_message', '', 'promotions_message_length'],
    ['p_message', 'x'.repeat(301), 'promotions_message_length'],
    ['p_type', 'order', 'promotions_type_known'],
    ['p_target', '/admin', 'promotions_target_known'],
  ])('with a bad %s is refused by a rule that names it', async (name, value, constraint) => {
    expect(await refusal(send(aPromotion({ [name]: value })))).toMatchObject({ code: '23514', constraint })
    expect(await bellOf(ada)).toEqual([])
  })

  test('requires exactly one target, and not a removed product', async () => {
    const pot = await createProduct(database())
    expect(await refusal(send(aPromotion({ p_target: null })))).toMatchObject({ hint: 'bad_request' })
    expect(await refusal(send(aPromotion({ p_product_id: pot })))).toMatchObject({ hint: 'bad_request' })
    await database().query(`update products set status = 'removed' where id = $1`, [pot])
    const gone = aPromotion({ p_target: null, p_product_id: pot })
    expect(await refusal(send(gone))).toMatchObject({ hint: 'unknown_product' })
  })

  test('is listed with its sender and reach, and in the audit log', async () => {
    const pot = await createProduct(database(), { name: 'Big pot' })
    const promotion = aPromotion({ p_target: null, p_product_id: pot })
    await send(promotion)
    expect(await list()).toMatchObject({
      total: 1,
      audience: 1,
      left: 4,
      rows: [{ id: promotion.p_id, reached: 1, sender_email: admin.email, product_name: 'Big pot' }],
    })
    const log = await database().query('select actor_id, detail from audit_log where target = $1', [promotion.p_id])
    expect(log).toEqual([{ actor_id: admin.userId, detail: { title: 'Pots are 20% off', reached: 1 } }])
  })

  test('can be sent only by admins', async () => {
    expect(await refusal(send(aPromotion(), ada))).toMatchObject({ hint: 'admin_only' })
    expect(await bellOf(ada)).toEqual([])
  })
})
