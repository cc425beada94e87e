import { randomUUID } from 'node:crypto'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { subscribed } from '../harness/subscribed.ts'
import { type ChatShop, openChatShop, type Person } from './support/chat-shop.ts'

const TIMEOUT = { timeout: 15_000, interval: 50 }

let shop: ChatShop
let ada: Person
let eve: Person
let admin: Person
let picture: Uint8Array<ArrayBuffer>
let chat: string
const clients: SupabaseClient[] = []

function clientOf({ token }: Person): SupabaseClient {
  const client = createClient(shop.stack.origin, shop.stack.keys.publishable, { accessToken: async () => token })
  clients.push(client)
  return client
}

function send(person: Person, query: Record<string, string>, body: BodyInit = picture): Promise<Response> {
  return fetch(`${shop.stack.origin}/functions/v1/send-chat-picture?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { apikey: shop.stack.keys.publishable, authorization: `Bearer ${person.token}` },
    body,
  })
}

const messages = () =>
  shop.stack.db.query<{ id: string; seq: number; content: string; picture_width: number }>(
    'select id, seq, content, sender_type, sender_name, picture_width, picture_height from public.chat_messages where session_id = $1 order by seq',
    [chat],
  )

beforeAll(async () => {
  shop = await openChatShop()
  ;[ada, eve, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const made = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5d3b' } })
  picture = new Uint8Array(await made.webp().toBuffer())
  const { data } = await clientOf(ada).rpc('open_chat')
  chat = (data as { id: string }).id
})
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect()
  await shop.close()
})

test('a picture sent twice is stored as one message with its size, visible to customer and admin', async () => {
  const id = randomUUID()
  const first = await send(ada, { id, session_id: chat })
  expect([first.status, await first.json()]).toEqual([200, { session_id: chat, seq: 1 }])
  const second = await send(ada, { id, session_id: chat })
  expect([second.status, await second.json()]).toEqual([200, { session_id: chat, seq: 1 }])
  expect(await messages()).toEqual([
    { id, seq: 1, content: '', sender_type: 'user', sender_name: 'Ada Obi', picture_width: 640, picture_height: 480 },
  ])
  for (const person of [ada, admin]) {
    const { data, error } = await clientOf(person).storage.from('chat-pictures').download(`${chat}/${id}`)
    expect(error).toBeNull()
    expect(new Uint8Array(await (data as Blob).arrayBuffer())).toEqual(picture)
  }
  const [session] = await shop.stack.db.query(
    'select last_message, unread_admin_count from public.chat_sessions where id = $1',
    [chat],
  )
  expect(session).toEqual({ last_message: 'Picture', unread_admin_count: 1 })
})

test('an admin can send a picture, and a customer can’t send one as an admin', async () => {
  expect((await send(admin, { id: randomUUID(), session_id: chat, as_admin: 'true' })).status).toBe(200)
  expect((await send(ada, { id: randomUUID(), session_id: chat, as_admin: 'true' })).status).toBe(404)
  expect((await messages()).at(-1)).toMatchObject({ sender_type: 'admin', sender_name: 'Admin Support' })
})

test('an invalid, oversized or misnamed picture is refused and stores no message', async () => {
  const before = await messages()
  const png = new Uint8Array(await sharp(picture).png().toBuffer())
  for (const body of ['<svg onload="alert(1)"/>', '<!doctype html>', '', png]) {
    const answer = await send(ada, { id: randomUUID(), session_id: chat }, body)
    expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'bad_picture'])
  }
  expect((await send(ada, { id: randomUUID(), session_id: chat }, new Uint8Array((1 << 20) + 1))).status).toBe(413)
  for (const query of [{ id: 'x' }, { id: randomUUID(), session_id: '../x' }, { session_id: chat }] as Record<
    string,
    string
  >[]) {
    expect((await send(ada, query)).status).toBe(400)
  }
  expect(await messages()).toEqual(before)
})

test('a stranger can’t read or write a chat over REST', async () => {
  const client = clientOf(eve)
  for (const [table, column] of [
    ['chat_messages', 'session_id'],
    ['chat_marks', 'session_id'],
    ['chat_sessions', 'id'],
  ] as const) {
    expect((await client.from(table).select().eq(column, chat)).data).toEqual([])
  }
  expect((await client.from('chat_sessions').update({ status: 'resolved' }).eq('id', chat).select()).data).toEqual([])
  expect((await client.rpc('mark_chat', { p_session_id: chat })).error?.hint).toBe('unknown_record')
  expect((await client.rpc('chat_to_answer', { p_session_id: chat, p_user_id: ada.id })).error).not.toBeNull()
  const words = { session_id: chat, content: 'Hello', user_id: eve.id }
  for (const sender_type of ['user', 'admin', 'ai']) {
    expect((await client.from('chat_messages').insert({ ...words, sender_type })).error).not.toBeNull()
  }
  const own = await clientOf(ada)
    .from('chat_messages')
    .insert({ ...words, user_id: ada.id, sender_type: 'user', picture_width: 9, picture_height: 9 })
  expect(own.error?.code).toBe('42501')
})

test('a stranger can’t read or upload chat pictures through Storage', async () => {
  const [message] = await messages()
  const key = `${chat}/${message?.id}`
  const stores = [eve, ada].map((person) => clientOf(person).storage.from('chat-pictures'))
  const [his, hers] = stores as [(typeof stores)[number], (typeof stores)[number]]
  expect((await his.download(key)).error).not.toBeNull()
  expect((await his.createSignedUrl(key, 60)).error).not.toBeNull()
  expect((await his.list(chat)).data).toEqual([])
  expect((await his.info(key)).error).not.toBeNull()
  for (const address of [
    his.getPublicUrl(key).data.publicUrl,
    `${shop.stack.origin}/storage/v1/object/chat-pictures/${key}`,
  ]) {
    expect((await fetch(address)).status).toBe(400)
  }
  for (const store of [his, hers]) {
    expect(
      (await store.upload(`${chat}/${randomUUID()}`, new Blob([picture], { type: 'image/webp' }))).error,
    ).not.toBeNull()
  }
  await his.remove([key])
  expect((await hers.download(key)).error).toBeNull()
  // A sent picture can only be removed by deleting the account.
  await hers.remove([key])
  expect((await hers.download(key)).error).toBeNull()
})

test('a stranger can’t reach a chat through the edge functions', async () => {
  const before = await messages()
  expect((await send(eve, { id: randomUUID(), session_id: chat })).status).toBe(404)
  // The same message id: its content is neither revealed nor overwritten.
  const taken = await send(eve, { id: before[0]?.id ?? '' })
  expect([taken.status, (await taken.json()).error.code]).toEqual([409, 'conflict'])
  for (const token of [shop.stack.keys.publishable, eve.token]) {
    const drained = await fetch(`${shop.stack.origin}/functions/v1/answer-chats`, {
      method: 'POST',
      headers: { apikey: shop.stack.keys.publishable, authorization: `Bearer ${token}` },
    })
    expect(drained.status).toBe(401)
  }
  expect(await messages()).toEqual(before)
})

test('a stranger receives no messages, marks or states over Realtime', async () => {
  const received = { ada: [] as string[], eve: [] as string[] }
  const listen = async (person: Person, list: string[]) => {
    const follow = (channel: RealtimeChannel, table: string, filter?: string) =>
      channel.on('postgres_changes', { event: '*', schema: 'public', table, filter } as never, () => list.push(table))
    const client = clientOf(person)
    for (const filtered of [true, false]) {
      const channel = client.channel(`chat:${chat}:${filtered}`)
      follow(channel, 'chat_messages', filtered ? `session_id=eq.${chat}` : undefined)
      follow(channel, 'chat_marks', filtered ? `session_id=eq.${chat}` : undefined)
      follow(channel, 'chat_sessions', filtered ? `id=eq.${chat}` : undefined)
      expect(await subscribed(channel)).toBe('SUBSCRIBED')
    }
  }
  await listen(ada, received.ada)
  await listen(eve, received.eve)
  await clientOf(ada).rpc('mark_chat', { p_session_id: chat, p_is_typing: true })
  await clientOf(ada).rpc('send_chat_message', { p_id: randomUUID(), p_content: 'My secret', p_session_id: chat })
  await vi.waitFor(
    () => expect(new Set(received.ada)).toEqual(new Set(['chat_marks', 'chat_sessions', 'chat_messages'])),
    TIMEOUT,
  )
  expect(received.eve).toEqual([])
})
