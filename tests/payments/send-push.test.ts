import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonEndpoint } from '../../supabase/functions/_shared/http/endpoint.ts'
import { base64UrlOf } from '../../supabase/functions/_shared/push/bytes.ts'
import { sendPush } from '../../supabase/functions/_shared/push/send-push.ts'
import type { VapidKeys } from '../../supabase/functions/_shared/push/vapid.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let vapid: VapidKeys
beforeAll(async () => {
  shop = await openShop()
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  vapid = {
    publicKey: base64UrlOf(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    privateKey: (await crypto.subtle.exportKey('jwk', pair.privateKey)).d ?? '',
    subject: 'mailto:owner@shop.example',
  }
})
afterAll(() => shop.close())

async function aDevice(userId: string, endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await shop.db.query(
    'insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
    [userId, endpoint, browser.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  )
  return endpoint
}

async function push(body: unknown, statusOf: (endpoint: string) => number = () => 201) {
  const calls: { endpoint: string; headers: Headers }[] = []
  const sender = {
    vapid,
    timeoutMs: 1000,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const endpoint = String(input)
      calls.push({ endpoint, headers: new Headers(init?.headers) })
      const status = statusOf(endpoint)
      if (status === 0) throw new TypeError('connection refused')
      return new Response(null, { status })
    },
  }
  const handle = jsonEndpoint('send-push', (request) => sendPush({ service: shop.service, sender }, request))
  const response = await handle(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  return { status: response.status, report: await response.json(), calls }
}

const endpointsOf = async (userId: string) =>
  (
    await shop.db.query<{ endpoint: string }>('select endpoint from public.push_subscriptions where user_id = $1', [
      userId,
    ])
  ).map((row) => row.endpoint)

const NOTICE = { title: 'Sale', message: 'Pots are cheaper today.', type: 'promo' }

test('reaches every device of the user and nobody else’s', async () => {
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()]
  const endpoints = [await aDevice(customer.id), await aDevice(customer.id)]
  await aDevice(other.id)
  const { report, calls } = await push({ userId: customer.id, notification: NOTICE })
  expect(report).toEqual({ sent: 2, gone: 0, failed: 0 })
  expect(calls.map((call) => call.endpoint).sort()).toEqual(endpoints.sort())
  expect(calls[0]?.headers.get('content-encoding')).toBe('aes128gcm')
  expect(calls[0]?.headers.get('authorization')).toMatch(/^vapid t=.+, k=.+$/)
})

test('forgets subscriptions that are gone and keeps those that failed', async () => {
  const customer = await shop.aCustomer()
  const [works, gone, unknown, busy, silent] = [
    await aDevice(customer.id),
    await aDevice(customer.id),
    await aDevice(customer.id),
    await aDevice(customer.id),
    await aDevice(customer.id),
  ]
  const statuses: Record<string, number> = { [works]: 201, [gone]: 410, [unknown]: 404, [busy]: 429, [silent]: 0 }
  const { report } = await push({ userId: customer.id, notification: NOTICE }, (endpoint) => statuses[endpoint] ?? 500)
  expect(report).toEqual({ sent: 1, gone: 2, failed: 2 })
  expect((await endpointsOf(customer.id)).sort()).toEqual([works, busy, silent].sort())
})

test.each(['https://evil.example/x', 'https://fcm.googleapis.com.evil.example/x', 'https://fcm.googleapis.com:8443/x'])(
  'never calls %s',
  async (endpoint) => {
    const customer = await shop.aCustomer()
    await aDevice(customer.id, endpoint)
    const { calls } = await push({ userId: customer.id, notification: NOTICE })
    expect(calls).toEqual([])
    expect(await endpointsOf(customer.id)).toEqual([])
  },
)

test('tells the customer of a changed order, from the database’s own message', async () => {
  const customer = await shop.aCustomer()
  await aDevice(customer.id)
  const record = { id: randomUUID(), user_id: customer.id, status: 'shipped', tracking_number: 'GIG-1' }
  const message = {
    type: 'UPDATE',
    table: 'orders',
    schema: 'public',
    record,
    old_record: { ...record, status: 'processing' },
  }
  expect((await push(message)).report).toEqual({ sent: 1, gone: 0, failed: 0 })
  const sameStatus = { ...message, old_record: { ...record, tracking_number: null } }
  expect((await push(sameStatus)).calls).toEqual([])
})

test.each([
  {},
  { userId: 'x', notification: NOTICE },
  { userId: randomUUID() },
  { userId: randomUUID(), notification: { title: 1 } },
])('refuses %o', async (body) => {
  expect((await push(body)).status).toBe(400)
})
