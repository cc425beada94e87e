import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../local/database/open-database.ts'
import { databaseForFile, realPostgresForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { wrapDatabase } from '../harness/test-database.ts'

const database = databaseForFile()
let ada: Person
let admin: Person

beforeEach(async () => {
  ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  admin = await createAdmin(database())
})

type Session = { id: string; status: string; user_id: string }
type Sent = { session_id: string; seq: number }

const openChat = (person: Person) => database().rpc<Session>(person, 'open_chat')
const send = (person: Person, more: Record<string, unknown> = {}) =>
  database().rpc<Sent>(person, 'send_chat_message', { p_id: randomUUID(), p_content: 'Hello', ...more })
const stored = (sessionId: string) =>
  database().query('select content, sender_type, sender_name from chat_messages where session_id = $1 order by seq', [
    sessionId,
  ])

test('a customer has one open chat, and a new one after the last has ended', async () => {
  const first = await openChat(ada)
  expect(first).toMatchObject({ user_id: ada.userId, status: 'waiting' })
  expect((await openChat(ada)).id).toBe(first.id)
  await database().query(`update chat_sessions set status = 'resolved' where id = $1`, [first.id])
  expect((await openChat(ada)).id).not.toBe(first.id)
})

test('a message from a device without a chat goes to the open one', async () => {
  const sent = await send(ada)
  expect((await openChat(ada)).id).toBe(sent.session_id)
  expect(await send(ada, { p_content: 'Anybody?' })).toEqual({ session_id: sent.session_id, seq: 2 })
  expect((await openChat(ada)).status).toBe('active')
})

test('a message is trimmed and named after the profile, or User', async () => {
  const { session_id } = await send(ada, { p_content: ' \n Hello\n' })
  expect(await stored(session_id)).toEqual([{ content: 'Hello', sender_type: 'user', sender_name: 'Ada Obi' }])
  const nameless = await send(await createCustomer(database()))
  expect(await stored(nameless.session_id)).toMatchObject([{ sender_name: 'User' }])
})

test('a repeated message is stored once with the same response', async () => {
  const p_id = randomUUID()
  const sent = await send(ada, { p_id })
  expect(await send(ada, { p_id })).toEqual(sent)
  expect(await stored(sent.session_id)).toHaveLength(1)
})

test('an admin answers in every chat, a customer only in their own', async () => {
  const { id } = await openChat(ada)
  const eve = await createCustomer(database())
  expect(await refusal(send(eve, { p_session_id: id }))).toMatchObject({ hint: 'unknown_record' })
  expect(await refusal(send(ada, { p_session_id: id, p_as_admin: true }))).toMatchObject({ hint: 'admin_only' })
  expect(await refusal(send(admin, { p_session_id: randomUUID(), p_as_admin: true }))).toMatchObject({
    hint: 'unknown_record',
  })
  await send(admin, { p_session_id: id, p_as_admin: true })
  expect(await stored(id)).toEqual([{ content: 'Hello', sender_type: 'admin', sender_name: 'Admin Support' }])
})

test.each(['', ' \n\t ', 'x'.repeat(2001)])('an empty or overlong message is refused', async (p_content) => {
  expect(await refusal(send(ada, { p_content }))).toMatchObject({ constraint: 'chat_messages_content_length' })
})

test('the sixty-first message within a minute is refused, and resending is free', async () => {
  const p_id = randomUUID()
  await send(ada, { p_id })
  for (let count = 0; count < 61; count++) await send(ada, { p_id })
  // In one transaction, so that the minute can't change in between.
  const many = database().as(ada, async (query) => {
    for (let count = 0; count < 61; count++) {
      await query(`select public.send_chat_message(gen_random_uuid(), 'Hello')`)
    }
  })
  expect(await refusal(many)).toMatchObject({ code: 'PT429', hint: 'rate_limited' })
})

test('the assistant gets a chat only with its own customer', async () => {
  const { session_id } = await send(ada, { p_content: 'Where is my order?' })
  const read = (userId: string) =>
    database().rpc('service_role', 'chat_to_answer', { p_session_id: session_id, p_user_id: userId })
  expect(await read(ada.userId)).toMatchObject({
    has_human: false,
    messages: [{ seq: 1, sender_type: 'user', content: 'Where is my order?' }],
    orders: [],
  })
  expect(await read(admin.userId)).toBeNull()
  await send(admin, { p_session_id: session_id, p_as_admin: true })
  expect(await read(ada.userId)).toMatchObject({ has_human: true })
  await database().query(`update chat_sessions set status = 'resolved' where id = $1`, [session_id])
  expect(await read(ada.userId)).toBeNull()
})

test('the assistant answers a message once, and never after a person or a newer message', async () => {
  const { session_id } = await send(ada)
  const answer = (p_seq: number) =>
    database().rpc('service_role', 'answer_chat', { p_session_id: session_id, p_seq, p_content: 'Hi!' })
  await send(ada, { p_content: 'Hello?' })
  expect(await answer(1)).toBe(false)
  expect(await answer(2)).toBe(true)
  expect(await answer(2)).toBe(false)
  expect(await answer(3)).toBe(false)
  await send(ada)
  await send(admin, { p_session_id: session_id, p_as_admin: true })
  expect(await answer(4)).toBe(false)
  expect(await stored(session_id)).toMatchObject([{}, {}, { sender_type: 'ai', sender_name: 'Assistant' }, {}, {}])
})

const server = realPostgresForFile()

test('twenty tabs that open, send and ask at once share one chat with every message and one answer', async () => {
  const real = wrapDatabase(await openDatabase({ driver: 'postgres', url: await server().createDatabase() }))
  try {
    const bola = await createCustomer(real)
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        real.rpc<Sent>(bola, 'send_chat_message', { p_id: randomUUID(), p_content: 'Hello' }),
      ),
    )
    expect(new Set(all.map((sent) => sent.session_id)).size).toBe(1)
    expect(all.map((sent) => sent.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        real.rpc<boolean>('service_role', 'answer_chat', {
          p_session_id: all[0]?.session_id,
          p_seq: 20,
          p_content: 'Hi!',
        }),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  } finally {
    await real.database.close()
  }
})
