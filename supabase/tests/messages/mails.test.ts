import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, createVariant, type PlacedOrder, placeOrder } from '../harness/shop.ts'
import { mailQueue } from './mail-queue.ts'

const database = databaseForFile()
const { mailsOf, kindsOf, claim, finish, bounce, pass } = mailQueue(database)
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate private.mails, private.bounced_addresses')
  ada = await createCustomer(database(), { first_name: 'Ada' })
  pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 2)])
})

const move = (p_status: string, p_tracking_number: string | null = null) =>
  database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status, p_tracking_number })

const switches = (person: Person, isOn: boolean) =>
  database().query(
    `insert into user_preferences (user_id, email_notifications)
     values ($1, jsonb_build_object('orderUpdates', $2::boolean, 'shippingUpdates', $2::boolean))
     on conflict (user_id) do update set email_notifications = excluded.email_notifications`,
    [person.userId, isOn],
  )

describe('the emails of the shop', () => {
  test('an order is emailed once each when confirmed, shipped and delivered, not when packed or completed', async () => {
    await settle(database(), order)
    await settle(database(), order)
    for (const status of ['processing', 'shipped', 'processing', 'shipped', 'delivered']) await move(status, 'GIG-1')
    await database().rpc(ada, 'confirm_receipt', { p_order_id: order.order_id })
    expect(await kindsOf(ada)).toEqual(['order_confirmed', 'order_shipped', 'order_delivered'])
    const [receipt, shipped] = await mailsOf(ada)
    expect(receipt).toMatchObject({
      recipient: ada.email,
      data: { first_name: 'Ada', total: order.total, items: [{ name: 'Enamel pot', quantity: 2, price: 1000 }] },
    })
    expect(shipped?.data.tracking_number).toBe('GIG-1')
  })

  test('the receipt names the variants bought', async () => {
    const red = await createVariant(database(), pot)
    await settle(database(), await placeOrder(database(), ada.userId, [anItem(pot, 1, red)]))
    expect((await mailsOf(ada))[0]?.data.items).toMatchObject([{ variant: 'Color: Red' }])
  })

  test('a later tracking number is emailed once', async () => {
    await move('shipped')
    await move('shipped', 'GIG-1')
    await move('shipped', 'GIG-1')
    expect(await kindsOf(ada)).toEqual(['order_shipped', 'tracking_number'])
  })

  test.each([
    [
      'the reservation ended',
      'system',
      'failed',
      async () => {
        await database().query(`update orders set reserved_until = now() - interval '1 minute' where id = $1`, [
          order.order_id,
        ])
        await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })
      },
    ],
    [
      'its customer cancelled it',
      'customer',
      'failed',
      () => database().rpc(ada, 'cancel_order', { p_order_id: order.order_id }),
    ],
    ['an admin cancelled it unpaid', 'admin', 'failed', () => move('cancelled')],
    [
      'an admin cancelled it paid',
      'admin',
      'refund_due',
      async () => {
        await settle(database(), order)
        await move('cancelled')
      },
    ],
  ] as const)('an order that ended because %s is emailed, with its refund if any', async (_, by, money, end) => {
    await end()
    const mails = (await mailsOf(ada)).filter(({ kind }) => kind !== 'order_confirmed')
    expect(mails).toMatchObject([{ kind: 'order_cancelled', data: { ended_by: by, payment_status: money } }])
  })

  test('returned money is emailed once', async () => {
    await settle(database(), order)
    const refund = (p_payment_status: string) =>
      database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status })
    await move('cancelled')
    await refund('refunded')
    expect(await kindsOf(ada)).toEqual(['order_confirmed', 'order_cancelled', 'order_refunded'])
  })

  test('each answer to a ticket is emailed once', async () => {
    const [ticket] = await database().as(ada, (query) =>
      query<{ id: string }>(`insert into support_tickets (subject, message) values ('Lid', 'It is bent') returning id`),
    )
    const [first, second] = ['We send a new one.', 'It left today.']
    const answer = (p_answer = '', p_seen: string | null = null) =>
      database().rpc(admin, 'answer_ticket', { p_id: ticket?.id, p_answer, p_seen })
    for (const [text, seen] of [[first], [second, first], [first, second]]) await answer(text, seen)
    expect((await mailsOf(ada)).map(({ data }) => data.answer)).toEqual(['We send a new one.', 'It left today.'])
  })

  test('a product back in stock is emailed to those who asked, even with emails off', async () => {
    await switches(ada, false)
    await database().query('update products set stock_quantity = 0 where id = $1', [pot])
    await database().rpc(ada, 'set_stock_alert', { p_product_id: pot, p_variety_id: null, p_is_wanted: true })
    await database().query('update products set stock_quantity = 5 where id = $1', [pot])
    await database().query('update products set stock_quantity = 9 where id = $1', [pot])
    await database().query('select private.notify_stock_alerts()')
    expect(await mailsOf(ada)).toMatchObject([{ kind: 'back_in_stock', data: { product_id: pot } }])
  })

  test('with emails off, only the receipt is sent', async () => {
    await switches(ada, false)
    await settle(database(), order)
    for (const status of ['shipped', 'delivered', 'cancelled']) await move(status, 'GIG-1')
    expect(await kindsOf(ada)).toEqual(['order_confirmed'])
  })

  test('a promotion is never emailed', async () => {
    await database().query(
      `insert into user_preferences (user_id, email_notifications) values ($1, '{"promotions": true}')`,
      [ada.userId],
    )
    await database().rpc(admin, 'send_promotion', {
      p_id: crypto.randomUUID(),
      p_type: 'product',
      p_title: 'Pots',
      p_message: 'Cheap',
      p_product_id: pot,
    })
    expect(await mailsOf(ada)).toEqual([])
  })

  test('an address that could name a second recipient gets no email, and the order continues', async () => {
    await database().query(`update profiles set email = E'a@shop.test\\nBcc: b@shop.test' where user_id = $1`, [
      ada.userId,
    ])
    expect((await settle(database(), order)).outcome).toBe('paid')
    expect(await mailsOf(ada)).toEqual([])
  })
})

describe('the queue', () => {
  beforeEach(async () => {
    await settle(database(), order)
    await database().query('delete from private.mails where user_id <> $1', [ada.userId])
  })

  test('hands out an email once, and retries a failed one, seven times in all', async () => {
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const [mail] = await claim()
      expect(mail, `attempt ${attempt}`).toMatchObject({ kind: 'order_confirmed', recipient: ada.email })
      expect(await claim()).toEqual([])
      await finish(mail?.id, 'later', { p_error: '503' })
      await database().query('update private.mails set due_at = now()')
    }
    expect(await claim()).toEqual([])
    expect(await mailsOf(ada)).toMatchObject([{ state: 'failed', error: '503' }])
  })

  test('backs off after each failure, and respects the provider’s Retry-After', async () => {
    const [mail] = await claim()
    await finish(mail?.id, 'later', { p_error: '500' })
    await pass('61 seconds')
    expect(await claim()).toHaveLength(1)
    await finish(mail?.id, 'later', { p_error: '429', p_wait: 3600 })
    await pass('50 minutes')
    expect(await claim()).toEqual([])
    await pass('11 minutes')
    expect(await claim()).toHaveLength(1)
  })

  test('drops a refused email at once, with the reason', async () => {
    const [mail] = await claim()
    await finish(mail?.id, 'failed', { p_error: '422 no such domain' })
    await pass('2 days')
    expect(await claim()).toEqual([])
    expect(await mailsOf(ada)).toMatchObject([{ state: 'failed', error: '422 no such domain' }])
  })

  test('waits without counting tries if no provider is set, reports why, and gives up after three days', async () => {
    const postpone = () => database().rpc('service_role', 'postpone_mails', { p_error: 'MAIL_PROVIDER is not set' })
    for (let times = 0; times < 10; times += 1) {
      await postpone()
      await pass('11 minutes')
    }
    expect(await database().rpc(admin, 'mail_health')).toMatchObject({
      queued: 1,
      sent: 0,
      last_errors: [{ kind: 'order_confirmed', error: 'MAIL_PROVIDER is not set' }],
    })
    expect(await claim()).toHaveLength(1)
    await pass('3 days')
    await postpone()
    expect(await mailsOf(ada)).toMatchObject([{ state: 'failed', error: 'MAIL_PROVIDER is not set' }])
  })

  test('a bounced address gets no email until the account has another', async () => {
    const [mail] = await claim()
    await finish(mail?.id, 'sent', { p_provider_id: 're_1' })
    await bounce('re_1', ada.email.toUpperCase(), 'No such mailbox')
    await move('shipped')
    expect(await mailsOf(ada)).toMatchObject([{ state: 'bounced', error: 'No such mailbox' }])
    const bounced = () => database().rpc(admin, 'bounced_emails')
    expect(await bounced()).toMatchObject([{ email: ada.email, reason: 'No such mailbox' }])
    await database().query(`update auth.users set email = 'new-' || email where id = $1`, [ada.userId])
    await move('delivered')
    expect(await bounced()).toEqual([])
    expect(await mailsOf(ada)).toMatchObject([{ state: 'bounced' }, { recipient: `new-${ada.email}` }])
  })

  test('a pending email is dropped when its address bounces', async () => {
    await bounce('another', ada.email, 'Full')
    expect(await claim()).toEqual([])
    expect(await mailsOf(ada)).toMatchObject([{ state: 'failed', error: 'The address has bounced.' }])
  })

  test('deletes emails after 30 days', async () => {
    await finish((await claim())[0]?.id, 'sent')
    await pass('29 days')
    await database().query('select private.forget_old_rows()')
    expect(await mailsOf(ada)).toHaveLength(1)
    await pass('2 days')
    await database().query('select private.forget_old_rows()')
    expect(await mailsOf(ada)).toEqual([])
  })

  test('an order never fails because the sender can’t be called', async () => {
    expect(await database().query('select private.send_due_mail() as called')).toEqual([{ called: false }])
  })
})
