import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendPush } from '../../supabase/functions/_shared/push/send-push.ts'
import { localVapidKeys } from '../../supabase/local/push/vapid-keys.ts'
import { aPushDevice, type PushDevice } from '../../supabase/tests/harness/push-device.ts'
import { openShop, type Shop } from './support/shop.ts'

type Call = { endpoint: string; headers: Headers; body: Uint8Array }

const SANDBOX = 'http://localhost:54400/_local/push/'

let shop: Shop
let vapid: Awaited<ReturnType<typeof localVapidKeys>>
let folder: string
let customer: { id: string }
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(path.join(tmpdir(), 'oja-push-'))
  vapid = await localVapidKeys(path.join(folder, 'vapid-keys.json'))
})
beforeEach(async () => {
  await shop.db.query('truncate private.push_deliveries')
  customer = await shop.aCustomer()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

async function aDevice(userId = customer.id, endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const device = aPushDevice()
  await shop.db.query(
    'insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
    [userId, endpoint, device.keys.p256dh, device.keys.auth],
  )
  return { ...device, endpoint }
}

const notify = (title = 'Order shipped', userId = customer.id) =>
  shop.db.query(
    `insert into public.notifications (user_id, type, title, message) values ($1, 'shipping', $2, 'On its way')`,
    [userId, title],
  )

type Sending = { statusOf?: (endpoint: string) => number; sandboxUrl?: string | null }

async function send({ statusOf = () => 201, sandboxUrl = null }: Sending = {}) {
  const calls: Call[] = []
  const fetchFrom = async (input: string | URL | Request, init?: RequestInit) => {
    const endpoint = String(input)
    const body = new Uint8Array(await new Response(init?.body).arrayBuffer())
    calls.push({ endpoint, headers: new Headers(init?.headers), body })
    const status = statusOf(endpoint)
    if (status === 0) throw new TypeError('connection refused')
    return new Response(null, { status })
  }
  const sender = {
    vapid: { ...vapid, subject: 'mailto:owner@shop.example' },
    sandboxUrl,
    timeoutMs: 1000,
    fetch: fetchFrom,
  }
  return { report: await sendPush({ service: shop.service, sender }), calls }
}

const payloadOf = (device: PushDevice, call: Call | undefined) =>
  JSON.parse(device.read(call?.body ?? new Uint8Array()))

const endpointsOf = async (userId: string) =>
  (
    await shop.db.query<{ endpoint: string }>('select endpoint from public.push_subscriptions where user_id = $1', [
      userId,
    ])
  ).map((row) => row.endpoint)

test('sends once to every device of the customer, and to no other device', async () => {
  const devices = [await aDevice(), await aDevice()]
  await aDevice((await shop.aCustomer()).id)
  await notify()
  const { report, calls } = await send()
  expect(report).toEqual({ sent: 2, gone: 0, failed: 0 })
  for (const device of devices) {
    const call = calls.find(({ endpoint }) => endpoint === device.endpoint)
    expect(payloadOf(device, call)).toMatchObject({
      userId: customer.id,
      title: 'Order shipped',
      message: 'On its way',
    })
    expect(call?.headers.get('content-encoding')).toBe('aes128gcm')
    expect(call?.headers.get('authorization')).toMatch(/^vapid t=.+, k=.+$/)
  }
  expect((await send()).calls).toEqual([])
})

test('sends several batches in one run', async () => {
  await aDevice()
  await shop.db.query(
    `insert into public.notifications (user_id, type, title, message)
     select $1, 'order', 'News', n::text from generate_series(1, 60) n`,
    [customer.id],
  )
  expect((await send()).report).toEqual({ sent: 60, gone: 0, failed: 0 })
})

test('deletes expired subscriptions, and retries failed ones later', async () => {
  const [works, gone, unknown, busy, silent] = [
    await aDevice(),
    await aDevice(),
    await aDevice(),
    await aDevice(),
    await aDevice(),
  ].map(({ endpoint }) => endpoint) as [string, string, string, string, string]
  const statuses: Record<string, number> = { [works]: 201, [gone]: 410, [unknown]: 404, [busy]: 429, [silent]: 0 }
  await notify()
  const { report } = await send({ statusOf: (endpoint) => statuses[endpoint] ?? 500 })
  expect(report).toEqual({ sent: 1, gone: 2, failed: 2 })
  expect((await endpointsOf(customer.id)).sort()).toEqual([works, busy, silent].sort())
  await shop.db.query(`update private.push_deliveries set due_at = now()`)
  const again = await send()
  expect(again.calls.map(({ endpoint }) => endpoint).sort()).toEqual([busy, silent].sort())
})

test.each([
  'https://evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  `${SANDBOX}x`,
])('never calls %s', async (endpoint) => {
  await aDevice(customer.id, endpoint)
  await notify()
  expect((await send()).calls).toEqual([])
  expect(await endpointsOf(customer.id)).toEqual([])
})

test('sends through the embedded backend’s push service if the shop uses it', async () => {
  const device = await aDevice(customer.id, `${SANDBOX}phone`)
  await notify('Back in stock')
  const { calls } = await send({ sandboxUrl: SANDBOX })
  expect(payloadOf(device, calls[0])).toMatchObject({ title: 'Back in stock' })
})
