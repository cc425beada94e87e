import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'

const database = databaseForFile()

async function waitingSince(ago: string) {
  const person = await createCustomer(database())
  const { session_id } = await say(person)
  await written(session_id, ago)
  return { person, id: session_id }
}

const say = (person: Person, more: Record<string, unknown> = {}) =>
  database().rpc<{ session_id: string; seq: number }>(person, 'send_chat_message', {
    p_id: randomUUID(),
    p_content: 'Where is my order?',
    ...more,
  })
const written = (id: string, ago: string) =>
  database().query(`update chat_messages set created_at = now() - $2::interval where session_id = $1`, [id, ago])

async function listed(): Promise<string[]> {
  const rows = await database().rpc<{ session_id: string }[]>('service_role', 'chats_to_answer')
  return rows.map((row) => row.session_id)
}

test('a chat is due a minute after its customer wrote, for one day', async () => {
  const { id: fresh } = await waitingSince('59 seconds')
  const { id: due } = await waitingSince('61 seconds')
  const { id: longest } = await waitingSince('3 hours')
  const { id: old } = await waitingSince('26 hours')
  const found = await listed()
  expect(found).toEqual([longest, due])
  expect(found).not.toContain(fresh)
  expect(found).not.toContain(old)
})

test('an answered or ended chat is not due', async () => {
  const admin = await createAdmin(database())
  const [byPerson, byAssistant, ended] = [
    await waitingSince('2 minutes'),
    await waitingSince('2 minutes'),
    await waitingSince('2 minutes'),
  ]
  await say(admin, { p_session_id: byPerson.id, p_as_admin: true })
  await database().rpc('service_role', 'answer_chat', { p_session_id: byAssistant.id, p_seq: 1, p_content: 'Hi!' })
  await database().query(`update chat_sessions set status = 'resolved' where id = $1`, [ended.id])
  const found = await listed()
  for (const { id } of [byPerson, byAssistant, ended]) expect(found).not.toContain(id)
})

test('a chat the assistant left to people is due again only after another message', async () => {
  const { person, id } = await waitingSince('2 minutes')
  await database().rpc('service_role', 'skip_chat_answer', { p_session_id: id, p_seq: 1 })
  expect(await listed()).not.toContain(id)
  await say(person)
  await written(id, '2 minutes')
  expect(await listed()).toContain(id)
})
