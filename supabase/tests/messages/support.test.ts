import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

const database = databaseForFile()

const message = (more: Record<string, unknown> = {}) => ({
  p_id: randomUUID(),
  p_name: 'Ada Obi',
  p_email: `${randomUUID()}@shop.test`,
  p_phone: '',
  p_subject: 'Delivery',
  p_category: 'orders',
  p_message: 'When does it come?',
  ...more,
})

const send = (args: Record<string, unknown>) => database().rpc('anon', 'send_contact_message', args)
const subscribe = (p_email: string) => database().rpc('anon', 'subscribe_newsletter', { p_email })

test('a visitor’s message reaches only the admin', async () => {
  const sent = message()
  expect(await send(sent)).toBe(true)
  const read = 'select name, phone, category, handled_at from contact_messages where id = $1'
  const admin = await createAdmin(database())
  expect(await database().as(admin, (query) => query(read, [sent.p_id]))).toEqual([
    { name: 'Ada Obi', phone: null, category: 'orders', handled_at: null },
  ])
  const eve = await createCustomer(database())
  expect(await database().as(eve, (query) => query(read, [sent.p_id]))).toEqual([])
  expect(await refusal(database().as('anon', (query) => query(read, [sent.p_id])))).toMatchObject({ code: '42501' })
})

test('a repeated message is stored and counted once', async () => {
  const sent = message()
  for (let count = 0; count < 20; count++) expect(await send(sent)).toBe(true)
  expect(await database().query('select id from contact_messages where id = $1', [sent.p_id])).toHaveLength(1)
})

test('the sixth message of an address within an hour is refused with the time to wait', async () => {
  const email = { p_email: `${randomUUID()}@shop.test` }
  for (let count = 0; count < 5; count++) await send(message(email))
  const refused = await refusal(send(message({ p_email: email.p_email.toUpperCase() })))
  expect(refused).toMatchObject({ code: 'PT429', hint: 'rate_limited' })
  expect(Number(refused.detail)).toBeGreaterThan(0)
})

test('a caller is identified by the address that the gateway saw', async () => {
  const headers = JSON.stringify({ 'x-forwarded-for': '203.0.113.9, 10.0.0.1' })
  const sendFrom = () =>
    database().database.tx(async (query) => {
      await query(`set local role anon`)
      await query(`select set_config('request.headers', $1, true)`, [headers])
      const { p_id, p_name, p_email, p_message } = message()
      return query(`select public.send_contact_message($1, $2, $3, null, 'Hello', null, $4)`, [
        p_id,
        p_name,
        p_email,
        p_message,
      ])
    })
  for (let count = 0; count < 10; count++) await sendFrom()
  expect(await refusal(sendFrom())).toMatchObject({ hint: 'rate_limited' })
})

test.each([
  ['p_name', ' ', 'contact_messages_name_length'],
  ['p_email', ' ', 'contact_messages_email_length'],
  ['p_email', 'x'.repeat(321), 'contact_messages_email_length'],
  ['p_subject', '', 'contact_messages_subject_length'],
  ['p_message', 'x'.repeat(5001), 'contact_messages_message_length'],
  ['p_category', 'spam', 'contact_messages_category_known'],
])('a bad %s is refused by a rule that names it', async (name, value, constraint) => {
  expect(await refusal(send(message({ [name]: value })))).toMatchObject({ code: '23514', constraint })
})

test('a message is accepted with any text as its address', async () => {
  for (const p_email of ['ada@localhost', `ada ${randomUUID()}`]) expect(await send(message({ p_email }))).toBe(true)
})

test('the newsletter returns the same for a known address, which is stored once', async () => {
  const email = `${randomUUID()}@Shop.test`
  expect([await subscribe(email), await subscribe(` ${email.toUpperCase()} `)]).toEqual([true, true])
  expect(
    await database().query('select email from newsletter_subscribers where email = lower($1)', [email]),
  ).toHaveLength(1)
})

test.each(['', '@', 'no address', 'ada@', `ada@${'x'.repeat(320)}`, null])(
  'the newsletter refuses %j with the shop’s error code',
  async (email) => {
    expect(await refusal(subscribe(email as string))).toMatchObject({
      code: 'OJ017',
      hint: 'bad_request',
    })
  },
)

test('customers open tickets of their own, and admins answer them', async () => {
  const [ada, eve, admin] = [
    await createCustomer(database()),
    await createCustomer(database()),
    await createAdmin(database()),
  ]
  const id = randomUUID()
  const open = `insert into support_tickets (id, user_id, subject, message, category) values ($1, $2, 'Pot', 'Broken', 'returns')
    on conflict (id) do nothing`
  for (let count = 0; count < 2; count++) await database().as(ada, (query) => query(open, [id, ada.userId]))
  expect(await refusal(database().as(eve, (query) => query(open, [randomUUID(), ada.userId])))).toMatchObject({
    code: '42501',
  })
  const move = `update support_tickets set status = 'resolved' where id = $1 returning id`
  expect(await database().as(ada, (query) => query(move, [id]))).toEqual([])
  expect(await database().as(admin, (query) => query(move, [id]))).toEqual([{ id }])
  const past = `update support_tickets set admin_response = 'Unseen' where id = $1`
  expect(await refusal(database().as(admin, (query) => query(past, [id])))).toMatchObject({ code: '42501' })
  await database().rpc(admin, 'answer_ticket', { p_id: id, p_answer: 'A new one is on its way' })
  const read = 'select priority, status, category, admin_response from support_tickets where id = $1'
  expect(await database().as(ada, (query) => query(read, [id]))).toEqual([
    { priority: 'medium', status: 'resolved', category: 'returns', admin_response: 'A new one is on its way' },
  ])
  expect(await database().as(eve, (query) => query(read, [id]))).toEqual([])
  const other = { p_id: id, p_answer: 'We are sorry' }
  const seen = { ...other, p_seen: 'A new one is on its way' }
  expect(await refusal(database().rpc(admin, 'answer_ticket', other))).toMatchObject({ hint: 'changed_meanwhile' })
  await database().rpc(admin, 'answer_ticket', seen)
  await database().rpc(admin, 'answer_ticket', seen)
  expect(await database().as(ada, (query) => query(read, [id]))).toMatchObject([{ admin_response: 'We are sorry' }])
})

test('a customer cannot open an already answered ticket', async () => {
  const ada = await createCustomer(database())
  const opened = database().as(ada, (query) =>
    query(`insert into support_tickets (subject, message, admin_response) values ('Pot', 'Broken', 'Approved')`),
  )
  expect(await refusal(opened)).toMatchObject({ code: '42501' })
})
