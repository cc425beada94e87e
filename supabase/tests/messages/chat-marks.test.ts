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
  session = (await database().rpc<{ id: string }>(ada, 'open_chat')).id
})

type Marking = { p_seen_seq?: number; p_is_typing?: boolean; p_as_admin?: boolean }

const mark = (person: Person, more: Marking = {}) =>
  database().rpc<boolean>(person, 'mark_chat', { p_session_id: session, ...more })
const say = (person: Person, p_as_admin = false) =>
  database().rpc(person, 'send_chat_message', {
    p_id: randomUUID(),
    p_content: 'Hello',
    p_session_id: session,
    p_as_admin,
  })
const marks = (person: Person) =>
  database().as(person, (query) =>
    query(
      'select side, seen_seq, typed_at is not null as is_typing from chat_marks where session_id = $1 order by side',
      [session],
    ),
  )

test('each side sees how far the other has read, and the position never decreases', async () => {
  await say(ada)
  await say(admin, true)
  await mark(ada, { p_seen_seq: 2 })
  await mark(ada, { p_seen_seq: 1 })
  expect(await marks(admin)).toEqual([{ side: 'user', seen_seq: 2, is_typing: false }])
  await database().rpc(admin, 'mark_chat_read', { p_session_id: session })
  expect(await marks(ada)).toMatchObject([{ side: 'admin', seen_seq: 2 }, { side: 'user' }])
})

test('the read position never exceeds the last message', async () => {
  await say(ada)
  await mark(ada, { p_seen_seq: 99 })
  expect(await marks(ada)).toMatchObject([{ seen_seq: 1 }])
})

test('typing is shown until that side sends a mark without it', async () => {
  await mark(ada, { p_is_typing: true })
  expect(await marks(admin)).toMatchObject([{ is_typing: true }])
  await mark(ada)
  expect(await marks(admin)).toMatchObject([{ is_typing: false }])
})

test('a stranger sees no marks and sets none, and no customer marks as an admin', async () => {
  await mark(ada, { p_is_typing: true })
  const eve = await createCustomer(database())
  expect(await marks(eve)).toEqual([])
  expect(await refusal(mark(eve))).toMatchObject({ hint: 'unknown_record' })
  expect(await refusal(mark(ada, { p_as_admin: true }))).toMatchObject({ hint: 'admin_only' })
})

test('a chat that is read or typed in keeps its place in the admin’s list', async () => {
  await say(ada)
  await database().query(`update chat_sessions set updated_at = updated_at where id = $1`, [session])
  const updatedAt = () => database().query('select updated_at from chat_sessions where id = $1', [session])
  const before = await updatedAt()
  await mark(ada, { p_is_typing: true })
  await database().rpc(admin, 'mark_chat_read', { p_session_id: session })
  expect(await updatedAt()).toEqual(before)
  await say(ada)
  expect(await updatedAt()).not.toEqual(before)
})
