import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'
import { mailQueue } from './mail-queue.ts'

const database = databaseForFile()
let admin: Person
let ada: Person

beforeEach(async () => {
  await database().query(`update profiles set role = 'customer'`)
  await database().query('truncate private.mails, notifications cascade')
  admin = await createAdmin(database())
  ada = await createCustomer(database())
})

const anOrder = async (stock = 20, quantity = 1) =>
  placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { stock }), quantity)])

const bellOf = (person: Person) =>
  database().as(person, (query) =>
    query<{ title: string; message: string; target: string }>(
      `select title, message, target from notifications where type = 'admin' order by created_at, title`,
    ),
  )
const titlesOf = async (person: Person) => (await bellOf(person)).map(({ title }) => title)
const mailsOf = async (person: Person) =>
  (
    await database().query<{ title: string }>(
      `select data ->> 'title' as title from private.mails where user_id = $1 and kind = 'admin_notification' order by created_at`,
      [person.userId],
    )
  ).map(({ title }) => title)

const words = ({ order_id, total }: PlacedOrder) =>
  `#${order_id.slice(-8).toUpperCase()}, ₦${total.toLocaleString('en-US')}.00`

const set = (p_kind: string, p_way: string, p_is_on: boolean, person = admin) =>
  database().rpc(person, 'set_admin_notification_switch', { p_kind, p_way, p_is_on })

const write = (person: Person, text = 'Hello?') =>
  database().rpc(person, 'send_chat_message', { p_id: randomUUID(), p_content: text })

const aTicket = () =>
  database().as(ada, (query) => query(`insert into support_tickets (subject, message) values ('Lid', 'It is bent')`))

test('a paid order notifies every admin once, in the bell and by email, and no one else', async () => {
  const second = await createAdmin(database())
  const order = await anOrder()
  await settle(database(), order)
  await settle(database(), order)
  for (const person of [admin, second]) {
    expect(await bellOf(person)).toEqual([
      {
        title: 'New order',
        message: `${words(order)}. It is paid and can be packed.`,
        target: '/admin/shipping?needs=ship',
      },
    ])
    expect(await mailsOf(person)).toEqual(['New order'])
  }
  expect(await bellOf(ada)).toEqual([])
  expect(await mailsOf(ada)).toEqual([])
})

test('a mismatched, late or second payment notifies admins', async () => {
  const held = await anOrder()
  await settle(database(), held, { amount: 1 })
  expect(await bellOf(admin)).toMatchObject([
    {
      title: 'Payment to look at',
      message: expect.stringContaining('does not fit'),
      target: '/admin/shipping?needs=refund',
    },
  ])
  const paid = await anOrder()
  await settle(database(), paid)
  await settle(database(), paid, { transactionId: 'again' })
  const late = await anOrder()
  await database().rpc(admin, 'update_order', { p_order_id: late.order_id, p_status: 'cancelled' })
  await settle(database(), late)
  expect(await titlesOf(admin)).toEqual([
    'Payment to look at',
    'New order',
    'Payment to give back',
    'Payment to look at',
  ])
})

test('an admin’s own refund notifies no admin', async () => {
  const order = await anOrder()
  await settle(database(), order)
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
  expect(await titlesOf(admin)).toEqual(['New order'])
})

test('low stock notifies once a day in the bell only, and not after an admin’s own adjustment', async () => {
  const pot = await createProduct(database(), { name: 'Pot', stock: 7 })
  const sell = (quantity: number) => placeOrder(database(), ada.userId, [anItem(pot, quantity)])
  await sell(1)
  expect(await bellOf(admin)).toEqual([])
  await sell(1)
  expect(await bellOf(admin)).toMatchObject([{ message: 'Pot: 5 left.', target: '/admin/products?stock=low' }])
  await database().query('update products set stock_quantity = 9 where id = $1', [pot])
  await database().query('update products set stock_quantity = 2 where id = $1', [pot])
  const counted = await createProduct(database(), { stock: 9 })
  await database().rpc(admin, 'adjust_stock', { p_request_id: randomUUID(), p_product_id: counted, p_delta: -8 })
  expect(await titlesOf(admin)).toEqual(['Running low'])
  expect(await mailsOf(admin)).toEqual([])
})

test('a waiting chat notifies once an hour, by email only if switched on', async () => {
  await write(ada)
  await write(ada, 'Are you there?')
  expect(await titlesOf(admin)).toEqual(['Chat waiting'])
  expect(await mailsOf(admin)).toEqual([])
  await set('chat', 'email', true)
  await write(await createCustomer(database()))
  expect(await mailsOf(admin)).toEqual(['Chat waiting'])
})

test('tickets and contact messages notify without the customer’s text', async () => {
  await aTicket()
  const message = { p_id: randomUUID(), p_name: 'Bola', p_email: 'bola@shop.test', p_phone: '', p_category: '' }
  for (let times = 0; times < 2; times += 1) {
    await database().rpc('anon', 'send_contact_message', { ...message, p_subject: 'Hello', p_message: 'Pots?' })
  }
  expect(await mailsOf(admin)).toEqual(['New support ticket', 'New contact message'])
  expect(JSON.stringify(await bellOf(admin))).not.toMatch(/Lid|bent|Bola|Pots/)
})

test('twenty tickets within an hour send two emails: the first at once, the others together', async () => {
  for (let time = 0; time < 20; time += 1) await aTicket()
  const { claim, finish, pass, mailsOf: rowsOf } = mailQueue(database)
  const [first, ...others] = await claim()
  expect([first?.kind, others]).toEqual(['admin_notification', []])
  await finish(first?.id, 'sent')
  await pass('1 hour')
  const together = await claim()
  expect(together).toHaveLength(1)
  expect((await rowsOf(admin)).filter(({ state }) => state === 'queued')).toMatchObject([
    { data: { count: 18, more: { length: 18 } } },
  ])
  expect(await titlesOf(admin)).toHaveLength(20)
})

test('each channel has its own switch per admin', async () => {
  const second = await createAdmin(database())
  await database().as(admin, (query) =>
    query(`insert into push_subscriptions (endpoint, p256dh, auth) values ('https://push.test/1', 'key', 'secret')`),
  )
  const pushes = () =>
    database().as('service_role', (query) =>
      query<{ notification: { title: string; isListed?: boolean } }>(
        'select notification from claim_push_deliveries()',
      ),
    )
  await set('ticket', 'bell', false)
  await set('ticket', 'email', false)
  await aTicket()
  expect([await bellOf(admin), await mailsOf(admin)]).toEqual([[], []])
  expect(await pushes()).toMatchObject([{ notification: { title: 'New support ticket', isListed: false } }])
  await set('ticket', 'push', false)
  await set('ticket', 'bell', true)
  await aTicket()
  expect(await titlesOf(admin)).toEqual(['New support ticket'])
  expect(await pushes()).toEqual([])
  expect(await titlesOf(second)).toHaveLength(2)
  expect(await database().rpc(admin, 'admin_notification_switches')).toMatchObject({
    email: admin.email,
    email_bounced: false,
    switches: { ticket: { bell: true, push: false, email: false }, chat: { bell: true, push: true, email: false } },
  })
})

test('a former admin reads none of them', async () => {
  await createAdmin(database())
  await aTicket()
  await database().query(`update profiles set role = 'customer' where user_id = $1`, [admin.userId])
  expect(await bellOf(admin)).toEqual([])
})
