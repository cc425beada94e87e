import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setConnection } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { deadConnection, type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { endPushSubscription, syncPushSubscription } from './push-subscription.ts'

const DAY = 24 * 60 * 60_000
const keyOf = (text: string) => btoa(text).replace(/=+$/, '')

let current: ReturnType<typeof aSubscription> | null
let made: number
let serverKey: string | null
let requests: FakeRequest[]

function aSubscription(endpoint: string, key: Uint8Array) {
  return {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
}

const pushManager = {
  getSubscription: async () => current,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    made += 1
    current = aSubscription(`https://push.test/${made}`, applicationServerKey)
    return current
  },
}

function allow(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission })
}
const sent = (method: string) =>
  requests.filter((request) => request.method === method && request.path.includes('push_sub'))
const asksForKey = () => requests.filter((request) => request.path.includes('read-push-key')).length

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  current = null
  made = 0
  serverKey = keyOf('key one')
  requests = fakeBackend(({ path }) =>
    path.includes('read-push-key') ? { body: { publicKey: serverKey } } : { status: 204 },
  )
  allow('granted')
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  setConnection(true)
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

describe('keeping a push subscription', () => {
  it('subscribes with the shop’s key and registers the device for its customer', async () => {
    await syncPushSubscription('ada')
    expect(new TextDecoder().decode(current?.options.applicationServerKey)).toBe('key one')
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { user_id: 'ada', endpoint: 'https://push.test/1', p256dh: 'point', auth: 'secret' },
    ])
  })

  it('makes no further request for a day', async () => {
    await syncPushSubscription('ada', 0)
    await syncPushSubscription('ada', DAY - 1)
    expect(asksForKey()).toBe(1)
    await syncPushSubscription('ada', DAY)
    expect([asksForKey(), made]).toEqual([2, 1])
  })

  it('resubscribes if the shop’s key has changed, and deletes the old subscription', async () => {
    await syncPushSubscription('ada', 0)
    serverKey = keyOf('key two')
    await syncPushSubscription('ada', DAY)
    expect(current?.endpoint).toBe('https://push.test/2')
    expect(sent('DELETE').map(({ query }) => query.endpoint)).toEqual(['eq.https://push.test/1'])
  })

  it('registers a subscription that the browser changed', async () => {
    await syncPushSubscription('ada', 0)
    current = null
    await syncPushSubscription('ada', 1)
    expect(sent('POST').at(-1)?.body).toMatchObject({ endpoint: 'https://push.test/2' })
  })

  it('reassigns the device to the next customer', async () => {
    await syncPushSubscription('ada', 0)
    await syncPushSubscription('bola', 1)
    expect(made).toBe(1)
    expect(sent('POST').at(-1)?.body).toMatchObject({ user_id: 'bola', endpoint: 'https://push.test/1' })
  })

  it('does nothing in a shop without keys', async () => {
    serverKey = null
    await syncPushSubscription('ada')
    expect(made).toBe(0)
  })

  it('does nothing until the customer allows notifications', async () => {
    allow('default')
    await syncPushSubscription('ada')
    expect([made, requests.length]).toEqual([0, 0])
  })
})

describe('ending a push subscription', () => {
  beforeEach(() => syncPushSubscription('ada', 0))

  it('ends it in the browser and on the server', async () => {
    await endPushSubscription()
    expect(current).toBeNull()
    expect(sent('DELETE').map(({ query }) => query)).toMatchObject([
      { user_id: 'eq.ada', endpoint: 'eq.https://push.test/1' },
    ])
  })

  it('ends it once if the customer revokes the permission', async () => {
    allow('denied')
    await syncPushSubscription('ada', 1)
    await syncPushSubscription('ada', 2)
    expect([current, sent('DELETE').length]).toEqual([null, 1])
  })

  it('doesn’t wait for a connection', async () => {
    requests = fakeBackend(deadConnection)
    setConnection(false)
    await endPushSubscription()
    expect([current, sent('DELETE').length]).toEqual([null, 0])
  })

  it('never blocks a sign-out', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeBackend(() => ({ status: 503, body: {} }))
    await endPushSubscription()
    expect(current).toBeNull()
    vi.restoreAllMocks()
  })
})
