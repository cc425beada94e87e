import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFunctions } from '../../local/functions/function-list.ts'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import type { Stack } from '../../local/stack.ts'
import { createCustomer } from '../harness/people.ts'
import { startTestStack } from '../harness/real-postgres.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'
import { wrapDatabase } from '../harness/test-database.ts'
import { createPeople, type People } from './actors.ts'

/** Functions that the server calls itself, by schedule or trigger. */
const SERVER_ONLY: readonly string[] = ['reconcile-payments', 'send-push', 'send-mail', 'answer-chats']
const CUSTOMERS_ONLY: readonly string[] = [
  'process-payment',
  'verify-payment',
  'make-payment-link',
  'answer-chat',
  'send-chat-picture',
  'send-return-picture',
]
/** The owner's own commands call the second one with the secret key. */
const ADMINS_ONLY: readonly string[] = ['fetch-picture', 'refund-payment', 'report-setup']
/** A public key, the caller's own country, and messages signed by their sender. */
const FOR_EVERYBODY: readonly string[] = [
  'read-push-key',
  'read-visitor-country',
  'payment-webhook',
  'mail-webhook',
  'send-sms',
]
const PIXEL = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], { type: 'image/png' })
const PATIENT = { timeout: 15_000 } as const

let stack: Stack
let people: People
const open: SupabaseClient[] = []

async function tokenOf(userId: string): Promise<string> {
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(LOCAL_KEYS.jwtSecret))
}

async function clientOf(userId: string): Promise<SupabaseClient> {
  const token = await tokenOf(userId)
  const client = createClient(stack.origin, LOCAL_KEYS.publishable, { accessToken: async () => token })
  open.push(client)
  return client
}

const files = (client: SupabaseClient) => client.storage.from('product-images')

/** Collects the Realtime messages about other people's orders and chats that this client receives. */
async function collectChanges(client: SupabaseClient, name: string): Promise<object[]> {
  const received: object[] = []
  const note = (change: object) => received.push(change)
  await client.realtime.setAuth()
  const channel = client.channel(name)
  for (const table of ['orders', 'chat_messages', 'chat_sessions']) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, note)
  }
  const status = await new Promise((resolve) => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return received
}

beforeAll(async () => {
  stack = await startTestStack()
  people = await createPeople(wrapDatabase(stack.db))
})
afterAll(async () => {
  for (const client of open) await client.removeAllChannels()
  await stack.close()
})

it('only admins write, replace, move, copy and remove pictures', async () => {
  const admin = files(await clientOf(people.admin))
  expect((await admin.upload('kept/480.webp', PIXEL)).error).toBeNull()
  for (const userId of [people.owner, people.demoted]) {
    const own = files(await clientOf(userId))
    const attempts = {
      upload: own.upload(`${userId}/480.webp`, PIXEL),
      replace: own.upload('kept/480.webp', PIXEL, { upsert: true }),
      update: own.update('kept/480.webp', PIXEL),
      move: own.move('kept/480.webp', `${userId}/moved.webp`),
      copy: own.copy('kept/480.webp', `${userId}/copied.webp`),
      link: own.createSignedUploadUrl(`${userId}/signed.webp`),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      expect((await attempt).error, name).not.toBeNull()
    }
    await own.remove(['kept/480.webp'])
  }
  expect((await admin.list('kept')).data).toHaveLength(1)
  const rows = await stack.db.query(`select name from storage.objects where bucket_id = 'product-images'`)
  expect(rows).toEqual([{ name: 'kept/480.webp' }])
})

it('only admins receive others’ orders and messages live, until they are demoted', async () => {
  const writer = (await createCustomer(wrapDatabase(stack.db))).userId
  await stack.db.query(`select private.make_admin(email) from auth.users where id = $1`, [people.demoted])
  const admin = await collectChanges(await clientOf(people.admin), 'admin')
  const demoted = await collectChanges(await clientOf(people.demoted), 'demoted')
  const other = await collectChanges(await clientOf(people.other), 'other')
  const write = async (content: string) => {
    const client = await clientOf(writer)
    const { error } = await client.rpc('send_chat_message', { p_id: crypto.randomUUID(), p_content: content })
    expect(error).toBeNull()
  }
  const texts = (received: object[]) =>
    received.flatMap((change) => {
      const { content } = (change as { new: { content?: string } }).new
      return content ? [content] : []
    })
  await (await clientOf(writer)).rpc('open_chat')
  await write('before')
  await expect.poll(() => texts(demoted), PATIENT).toEqual(['before'])
  await stack.db.query(`update public.profiles set role = 'customer' where user_id = $1`, [people.demoted])
  const heardBefore = demoted.length
  await write('after')
  await expect.poll(() => texts(admin), PATIENT).toEqual(['before', 'after'])
  expect(demoted).toHaveLength(heardBefore)
  expect(other).toEqual([])
})

async function statusOf(name: string, token: string | null): Promise<number> {
  const answer = await fetch(`${stack.origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: '{}',
  })
  await answer.body?.cancel()
  return answer.status
}

it('server functions do not run for visitors, customers or admins', async () => {
  for (const name of SERVER_ONLY) {
    for (const userId of [null, people.owner, people.demoted, people.admin]) {
      const token = userId === null ? LOCAL_KEYS.publishable : await tokenOf(userId)
      expect(await statusOf(name, token), name).toBe(401)
    }
  }
})

it('customer functions do not run for visitors or with a forged token', async () => {
  const forged = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(people.owner)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret of thirty-two characters'))
  for (const name of [...CUSTOMERS_ONLY, ...ADMINS_ONLY]) {
    for (const token of [null, LOCAL_KEYS.publishable, forged]) {
      expect(await statusOf(name, token), name).toBe(401)
    }
  }
})

it('admin functions do not run for customers or former admins', async () => {
  for (const name of ADMINS_ONLY) {
    for (const userId of [people.owner, people.demoted]) {
      expect(await statusOf(name, await tokenOf(userId)), name).toBe(403)
    }
    expect([200, 400], name).toContain(await statusOf(name, await tokenOf(people.admin)))
  }
})

it('every function is declared for the server, customers, admins or everyone', async () => {
  const names = (await listFunctions(SUPABASE_DIR)).map(({ name }) => name)
  expect(names.sort()).toEqual([...SERVER_ONLY, ...CUSTOMERS_ONLY, ...ADMINS_ONLY, ...FOR_EVERYBODY].sort())
})
