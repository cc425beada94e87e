import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
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

const told = (person: Person) =>
  database().as(person, (query) =>
    query<Record<string, string>>(
      `select type, title, message, order_id from notifications where type <> 'admin' order by created_at, title`,
    ),
  )

test('tells of confirmed, processing, shipped with its tracking number and delivered, and of nothing else', async () => {
  const short = order.order_id.slice(0, 8)
  await settle(database(), order)
  for (const status of ['processing', 'cancelled', 'pending']) await move(status)
  await move('shipped', 'GIG-1')
  await move('delivered')
  await database().rpc(ada, 'confirm_receipt', { p_order_id: order.order_id })
  expect(await told(ada)).toEqual(
    [
      ['order', 'Order confirmed', `Order ${short} is paid and confirmed. We are getting it ready.`],
      ['order', 'Order being prepared', `Order ${short} is being packed for delivery.`],
      ['shipping', 'Order shipped', `Order ${short} is on its way. Tracking number: GIG-1.`],
      ['shipping', 'Order delivered', `Order ${short} has been delivered. Confirm receipt to review what you bought.`],
    ].map(([type, title, message]) => ({ type, title, message, order_id: order.order_id })),
  )
})

test('says that the tracking number follows when there is none yet', async () => {
  await move('shipped')
  expect((await told(ada))[0]?.message).toMatch(/is on its way\. The tracking number follows\.$/)
})

test('tells each status of an order once, and a change of something else not at all', async () => {
  await move('processing')
  await move('pending')
  await move('processing')
  await move('processing', 'GIG-2')
  expect(await told(ada)).toHaveLength(1)
})

test('tells a tracking number that comes or changes after the order shipped, each number once', async () => {
  const short = order.order_id.slice(0, 8)
  await move('shipped')
  await move('shipped', 'GIG-1')
  await move('shipped', 'GIG-1')
  await move('shipped', 'GIG-2')
  await move('shipped', 'GIG-1')
  await move('shipped', '')
  await move('delivered', 'GIG-3')
  expect((await told(ada)).map(({ type, title, message }) => [type, title, message])).toEqual([
    ['shipping', 'Order shipped', `Order ${short} is on its way. The tracking number follows.`],
    ['shipping', 'Tracking number', `The tracking number of order ${short} is GIG-1.`],
    ['shipping', 'Tracking number', `The tracking number of order ${short} is GIG-2.`],
    ['shipping', 'Order delivered', `Order ${short} has been delivered. Confirm receipt to review what you bought.`],
  ])
})

test('tells a number once when it comes with the order, and the next one too', async () => {
  await move('shipped', 'GIG-1')
  await move('processing')
  await move('shipped', 'GIG-2')
  expect((await told(ada)).map(({ message }) => message?.match(/GIG-\d/)?.[0])).toEqual(['GIG-1', undefined, 'GIG-2'])
})

test('tells a customer of each answer to his ticket', async () => {
  const [ticket] = await database().as(ada, (query) =>
    query<{ id: string }>(
      `insert into support_tickets (user_id, subject, message) values ($1, 'Lid is missing', 'No lid came.') returning id`,
      [ada.userId],
    ),
  )
  const answer = (text: string | null, status = 'open') =>
    database().as(admin, (query) =>
      query('update support_tickets set admin_response = $1, status = $2 where id = $3', [text, status, ticket?.id]),
    )
  await answer('We send it.')
  await answer('We send it.', 'resolved')
  await answer(null)
  await answer(' ')
  expect(await told(ada)).toEqual([
    {
      type: 'support',
      title: 'Your ticket was answered',
      message: 'We answered “Lid is missing”. You find the answer in the Help Center.',
      order_id: null,
    },
  ])
  await answer('It is on its way.')
  expect(await told(ada)).toHaveLength(2)
})

test('is read by the customer it is for, and by nobody else', async () => {
  await move('processing')
  expect(await told(await createCustomer(database()))).toEqual([])
  expect(await told(admin)).toEqual([])
})

test('forgets what is older than ninety days', async () => {
  await move('processing')
  await database().query(`update notifications set created_at = now() - interval '91 days' where user_id = $1`, [
    ada.userId,
  ])
  await move('delivered')
  await database().query('select private.forget_old_notifications()')
  expect((await told(ada)).map(({ title }) => title)).toEqual(['Order delivered'])
})
