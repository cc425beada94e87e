import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

const database = databaseForFile()
let ada: Person
let admin: Person
let session: string

beforeEach(async () => {
  ada = await createCustomer(database())
  admin = await createAdmin(database())
  session = randomUUID()
  await database().as(ada, (query) =>
    query('insert into chat_sessions (id, user_id) values ($1, $2)', [session, ada.userId]),
  )
})

const say = (person: Person, content: string, sender_type = 'user', id: string = randomUUID()) =>
  database().as(person, (query) =>
    query(
      'insert into chat_messages (id, session_id, content, sender_type, user_id) values ($1, $2, $3, $4, $5) returning seq',
      [id, session, content, sender_type, person.userId],
    ),
  )

const stored = async () =>
  (
    await database().query(
      'select status, last_message, unread_admin_count, last_seq from chat_sessions where id = $1',
      [session],
    )
  )[0]

test('messages are numbered within their session and update its summary', async () => {
  expect(await stored()).toMatchObject({ status: 'waiting', last_seq: 0 })
  expect(await say(ada, 'Hello')).toEqual([{ seq: 1 }])
  expect(await say(ada, 'Anybody?')).toEqual([{ seq: 2 }])
  expect(await stored()).toEqual({ status: 'active', last_message: 'Anybody?', unread_admin_count: 2, last_seq: 2 })
  expect(await say(admin, 'Yes', 'admin')).toEqual([{ seq: 3 }])
  expect(await stored()).toEqual({ status: 'active', last_message: 'Yes', unread_admin_count: 0, last_seq: 3 })
})

test('a repeated message is stored and counted once', async () => {
  const id = randomUUID()
  await say(ada, 'Hello', 'user', id)
  expect(await refusal(say(ada, 'Hello', 'user', id))).toMatchObject({
    code: '23505',
    constraint: 'chat_messages_pkey',
  })
  const again = database().as(ada, (query) =>
    query(
      `insert into chat_messages (id, session_id, content, sender_type, user_id) values ($1, $2, 'Hello', 'user', $3)
       on conflict (id) do nothing`,
      [id, session, ada.userId],
    ),
  )
  expect(await again).toEqual([])
  expect(await stored()).toMatchObject({ unread_admin_count: 1, last_seq: 1 })
})

test('a customer cannot write as admin, assistant or another customer, nor in another chat', async () => {
  expect(await refusal(say(ada, 'I am the admin', 'admin'))).toMatchObject({ code: '42501' })
  expect(await refusal(say(ada, 'I am the assistant', 'ai'))).toMatchObject({ code: '42501' })
  const eve = await createCustomer(database())
  expect(await refusal(say(eve, 'Hello'))).toMatchObject({ code: '42501' })
  expect(await refusal(say({ ...ada, userId: eve.userId }, 'Hello'))).toMatchObject({ code: '42501' })
  expect(await stored()).toMatchObject({ last_seq: 0, last_message: null })
})

test('the server writes the assistant’s answers, which count neither as read nor as unread', async () => {
  await say(ada, 'When are you open?')
  await database().as('service_role', (query) =>
    query(
      `insert into chat_messages (session_id, content, sender_type, sender_name) values ($1, 'Always', 'ai', 'Assistant')`,
      [session],
    ),
  )
  expect(await stored()).toMatchObject({ status: 'active', unread_admin_count: 1, last_seq: 2 })
})

test('a chat is read by its customer and by admins only', async () => {
  await say(ada, 'Hello')
  const eve = await createCustomer(database())
  for (const [person, count] of [
    [ada, 1],
    [admin, 1],
    [eve, 0],
  ] as const) {
    for (const read of ['chat_sessions where id', 'chat_messages where session_id']) {
      expect(await database().as(person, (query) => query(`select id from ${read} = $1`, [session]))).toHaveLength(
        count,
      )
    }
  }
})

test('an admin marks a chat as read, a customer cannot touch the counters', async () => {
  await say(ada, 'Hello')
  const read = (person: Person) => database().rpc(person, 'mark_chat_read', { p_session_id: session })
  expect(await refusal(read(ada))).toMatchObject({ hint: 'admin_only' })
  expect(await read(admin)).toBe(true)
  expect(await stored()).toMatchObject({ unread_admin_count: 0 })
  for (const column of ['unread_admin_count', 'last_seq', 'user_id']) {
    const written = database().as(ada, (query) => query(`update chat_sessions set ${column} = ${column}`))
    expect(await refusal(written), column).toMatchObject({ code: '42501' })
  }
})

test('a customer ends their chat, and a later message reopens it', async () => {
  await database().as(ada, (query) => query(`update chat_sessions set status = 'resolved' where id = $1`, [session]))
  expect(await stored()).toMatchObject({ status: 'resolved' })
  await say(ada, 'One more thing')
  expect(await stored()).toMatchObject({ status: 'active' })
})

test.each(['', '   ', 'x'.repeat(2001)])('an empty or overlong message is refused', async (content) => {
  expect(await refusal(say(ada, content))).toMatchObject({ code: '23514', constraint: 'chat_messages_content_length' })
})

test('a message of 2,000 characters fits', async () => {
  expect(await say(ada, 'x'.repeat(2000))).toEqual([{ seq: 1 }])
})
