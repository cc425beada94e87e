import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chooseDataSaver } from '../connection/connection.ts'
import { setConnection } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { fakeStore } from '../db/fake-store.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { FakeLive } from '../live/fake-live.ts'
import { getAuth } from '../session/auth-client.ts'
import { recordFirstSync } from '../session/first-sync.ts'
import { aStoredSession } from '../session/session-builder.ts'
import { setUser } from '../session/session-state.ts'
import { fakeShop } from '../supabase/fake-backend.ts'
import { startAccountSync } from './account-sync.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})

let store: Store
let shop: ReturnType<typeof fakeShop>
startAccountSync()
// The code loads in real time.
beforeAll(async () => {
  setDeviceForTest(fakeStore())
  await getAuth()
})

async function fetchesAfter(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  return shop.sent('cart').length
}

async function signIn({ isKnown }: { isKnown: boolean }) {
  if (isKnown)
    await recordFirstSync(store, { userId: 'ada', sessionNumber: await readSessionNumber(store), isAnswered: true })
  await store.write(['session'], (tx) => tx.session.put(aStoredSession('ada')))
  setUser({ id: 'ada', email: 'ada@oja.example' })
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  expect(live.topic?.name).toBe('cart-of-ada')
}

beforeEach(() => {
  vi.useFakeTimers()
  store = fakeStore()
  setDeviceForTest(store)
  live.unsubscribed = 0
  shop = fakeShop({ cart: () => ({ body: [] }), wishlist: () => ({ body: [] }) })
  setConnection(true)
})
afterEach(() => {
  setUser(null)
  setDeviceForTest(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches once, after joining the channel, including other devices’ earlier changes', async () => {
  await signIn({ isKnown: true })
  expect(await fetchesAfter(2000)).toBe(0)
  live.emit({ kind: 'listening' })
  expect(await fetchesAfter(60_000)).toBe(1)
})

it('fetches without a slow channel, and again once it has joined', async () => {
  await signIn({ isKnown: true })
  expect(await fetchesAfter(8000)).toBe(1)
  live.emit({ kind: 'listening' })
  expect(await fetchesAfter(0)).toBe(2)
})

it('waits less for the channel while nothing is on screen', async () => {
  await signIn({ isKnown: false })
  expect(await fetchesAfter(1000)).toBe(1)
})

it('fetches nothing for a customer who signed out before the channel joined', async () => {
  await signIn({ isKnown: true })
  setUser(null)
  expect(live.unsubscribed).toBe(1)
  expect(await fetchesAfter(60_000)).toBe(0)
})

it('fetches on reconnect, not on other connection changes', async () => {
  await signIn({ isKnown: true })
  live.emit({ kind: 'listening' })
  await fetchesAfter(0)
  chooseDataSaver(true)
  expect(await fetchesAfter(0)).toBe(1)
  setConnection(false)
  setConnection(true)
  expect(await fetchesAfter(0)).toBe(2)
})
