import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '../../../src/domain/orders/order.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { aReturn, beginRefund, endRefund, recordReturned } from '../harness/refund.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  const pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot)])
})

const move = (p_status: string, p_tracking_number: string | null = null) =>
  database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status, p_tracking_number })

const notificationsOf = (person: Person) =>
  database().as(person, (query) =>
    query<Record<string, string>>(
      `select type, title, message, order_id from notifications where type <> 'admin' order by created_at, title`,
    ),
  )

test('notifies of confirmed, processing, shipped with its tracking number and delivered only', async () => {
  const short = `#${orderNumber(order.order_id)}`
  await settle(database(), order)
  for (const status of ['processing', 'cancelled', 'pending']) await move(status)
  await move('shipped', 'GIG-1')
  await move('delivered')
  await database().rpc(ada, 'confirm_receipt', { p_order_id: order.order_id })
  expect(await notificationsOf(ada)).toEqual(
    [
      ['order', 'Order confirmed', `Order ${short} is paid and confirmed. We are getting it ready.`],
      ['order', 'Order being prepared', `Order ${short} is being packed for delivery.`],
      ['shipping', 'Order shipped', `Order ${short} is on its way. Tracking number: GIG-1.`],
      ['shipping', 'Order delivered', `Order ${short} has been delivered. Confirm receipt to review what you bought.`],
    ].map(([type, title, message]) => ({ type, title, message, order_id: order.order_id })),
  )
})

test('says that a missing tracking number will follow', async () => {
  await move('shipped')
  expect((await notificationsOf(ada))[0]?.message).toMatch(/is on its way\. The tracking number will follow\.$/)
})

test('notifies once per status, and not of other changes', async () => {
  await move('processing')
  await move('pending')
  await move('processing')
  await move('processing', 'GIG-2')
  expect(await notificationsOf(ada)).toHaveLength(1)
})

test('notifies once of each tracking number added or changed after shipping', async () => {
  const short = `#${orderNumber(order.order_id)}`
  await move('shipped')
  await move('shipped', 'GIG-1')
  await move('shipped', 'GIG-1')
  await move('shipped', 'GIG-2')
  await move('shipped', 'GIG-1')
  await move('shipped', '')
  await move('delivered', 'GIG-3')
  expect((await notificationsOf(ada)).map(({ type, title, message }) => [type, title, message])).toEqual([
    ['shipping', 'Order shipped', `Order ${short} is on its way. The tracking number will follow.`],
    ['shipping', 'Tracking number', `The tracking number of order ${short} is GIG-1.`],
    ['shipping', 'Tracking number', `The tracking number of order ${short} is GIG-2.`],
    ['shipping', 'Order delivered', `Order ${short} has been delivered. Confirm receipt to review what you bought.`],
  ])
})

test('notifies once of a number set while shipping, and of the next one', async () => {
  await move('shipped', 'GIG-1')
  await move('processing')
  await move('shipped', 'GIG-2')
  expect((await notificationsOf(ada)).map(({ message }) => message?.match(/GIG-\d/)?.[0])).toEqual([
    'GIG-1',
    undefined,
    'GIG-2',
  ])
})

test('notifies a customer of each answer to their ticket', async () => {
  const [ticket] = await database().as(ada, (query) =>
    query<{ id: string }>(
      `insert into support_tickets (user_id, subject, message) values ($1, 'Lid is missing', 'No lid came.') returning id`,
      [ada.userId],
    ),
  )
  const answer = (text: string, seen: string | null = null, status = 'open') =>
    database().rpc(admin, 'answer_ticket', { p_id: ticket?.id, p_answer: text, p_seen: seen, p_status: status })
  await answer('We send it.')
  await answer('We send it.', 'We send it.', 'resolved')
  await answer('', 'We send it.')
  await answer(' ')
  expect(await notificationsOf(ada)).toEqual([
    {
      type: 'support',
      title: 'Your ticket was answered',
      message: "We answered “Lid is missing”. You'll find the answer in the Help Center.",
      order_id: null,
    },
  ])
  await answer('It is on its way.')
  expect(await notificationsOf(ada)).toHaveLength(2)
})

test('is read only by its customer', async () => {
  await move('processing')
  expect(await notificationsOf(await createCustomer(database()))).toEqual([])
  expect(await notificationsOf(admin)).toEqual([])
})

test('deletes notifications older than ninety days', async () => {
  await move('processing')
  await database().query(`update notifications set created_at = now() - interval '91 days' where user_id = $1`, [
    ada.userId,
  ])
  await move('delivered')
  await database().query('select private.forget_old_rows()')
  expect((await notificationsOf(ada)).map(({ title }) => title)).toEqual(['Order delivered'])
})

describe('a customer whose money is returned', () => {
  beforeEach(async () => {
    order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { stock: 10 }), 3)])
    await settle(database(), order)
  })

  const reportReturned = (number: string, amount: number, state = 'done', transaction = `tx-${order.tx_ref}`) =>
    recordReturned(database(), order, `${number}-${order.order_id}`, { amount, state, transaction })
  const received = async () => ({
    bell: (
      await database().query<{ title: string }>(
        `select title from notifications where user_id = $1 and title like 'Ref%' order by created_at, title`,
        [ada.userId],
      )
    ).map(({ title }) => title),
    mails: (
      await database().query<{ kind: string }>(
        `select kind from private.mails where user_id = $1 and kind ~ '^(refund|return)_|refunded' order by created_at, kind`,
        [ada.userId],
      )
    ).map(({ kind }) => kind),
  })

  test('is notified once when it is on its way and once when it was sent', async () => {
    for (const state of ['open', 'open', 'done', 'done']) await reportReturned('part', 500, state)
    expect(await received()).toEqual({
      bell: ['Refund on its way', 'Refund sent'],
      mails: ['refund_started', 'refund_sent'],
    })
    const [mail] = await database().query(
      `select data from private.mails where kind = 'refund_sent' and user_id = $1`,
      [ada.userId],
    )
    expect(mail).toMatchObject({ data: { amount: 500, order_id: order.order_id } })
  })

  test('is informed by the order’s email if the return ends the order', async () => {
    await move('cancelled')
    await reportReturned('whole', order.total)
    expect(await received()).toEqual({ bell: ['Refund sent'], mails: ['order_refunded'] })
  })

  test('is notified if it fails after being on its way, and of the admin’s refund by hand instead', async () => {
    const transaction = `again-${order.order_id}`
    await settle(database(), order, { transactionId: transaction })
    const [second] = await database().query<{ id: string }>(
      `select money_id as id from private.money where order_id = $1 and state = 'held'`,
      [order.order_id],
    )
    await reportReturned('unheard', 10, 'kept')
    await reportReturned('second', order.total, 'open', transaction)
    await reportReturned('second', order.total, 'kept', transaction)
    await database().rpc(admin, 'refund_held_payment', { p_id: second?.id })
    await reportReturned('listed', order.total, 'done', transaction)
    expect(await received()).toEqual({
      bell: ['Refund on its way', 'Refund delayed', 'Refund sent'],
      mails: ['refund_started', 'refund_failed', 'refund_sent'],
    })
  })

  test('is notified through the return, with the shop’s message', async () => {
    const itemReturn = await aReturn(database(), admin, ada, order)
    const { refund } = await beginRefund(database(), admin, order, { reason: 'item_return', amount: 2000, itemReturn })
    await endRefund(database(), refund.id, 'sent', `r-${order.order_id}`)
    await reportReturned('r', 2000, 'open')
    await reportReturned('r', 2000)
    expect(await received()).toEqual({
      bell: ['Refund on its way'],
      mails: ['return_accepted', 'return_received', 'refund_started', 'return_refunded'],
    })
    const [mail] = await database().query(
      `select data from private.mails where kind = 'return_refunded' and user_id = $1`,
      [ada.userId],
    )
    expect(mail).toMatchObject({ data: { item: 'Enamel pot', quantity: 3, amount: 2000 } })
  })

  test('gets no email with order updates off', async () => {
    await database().query(
      `insert into user_preferences (user_id, email_notifications) values ($1, '{"orderUpdates": false}')`,
      [ada.userId],
    )
    await reportReturned('part', 500)
    const p_id = await aReturn(database(), admin, ada, order)
    await database().rpc(admin, 'update_return', { p_id, p_state: 'refunded', p_amount: 100 })
    expect((await received()).mails).toEqual([])
  })
})
