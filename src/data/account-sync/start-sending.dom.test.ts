import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { FakeLive } from '../live/fake-live.ts'
import { aStoredSession } from '../session/session-builder.ts'
import { fakeShop } from '../supabase/fake-backend.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})

const MESSAGE = {
  id: 'm1',
  name: 'Ada',
  email: 'ada@oja.example',
  phone: '',
  subject: 'Pots',
  category: '',
  message: 'Do you have lids?',
}

let store: ReturnType<typeof aDevice>['store']
let shop: ReturnType<typeof fakeShop>
const received = () => shop.sent('send_contact_message').length

/** Opens a visitor's page with fresh modules. */
async function aPage() {
  vi.resetModules()
  const { setDeviceForTest } = await import('../db/device.ts')
  setDeviceForTest(store)
  const { goOffline, setConnection } = await import('../connection/fake-browser.ts')
  setConnection(true)
  const { sendContactMessage } = await import('../messages/contact-message.ts')
  const { setUser } = await import('../session/session-state.ts')
  const { startSending } = await import('./start-sending.ts')
  return { write: () => sendContactMessage(null, MESSAGE), setUser, startSending, goOffline }
}

function openShop() {
  const none = () => ({ body: [] })
  shop = fakeShop({ send_contact_message: () => ({ body: null }), cart: none, wishlist: none })
}

beforeEach(() => {
  store = aDevice().store
  openShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends a visitor’s message', async () => {
  const { startSending, write } = await aPage()
  await startSending()
  expect(await write()).toEqual({ kind: 'acknowledged' })
  expect(received()).toBe(1)
})

it('sends entries left by an earlier visit', async () => {
  const { goOffline, write } = await aPage()
  goOffline()
  expect(await write()).toEqual({ kind: 'waiting' })
  openShop()
  const { startSending } = await aPage()
  await startSending()
  await vi.waitFor(() => expect(received()).toBe(1))
})

it('fetches and follows the account after sign-in', async () => {
  const { setUser, startSending } = await aPage()
  await startSending()
  await store.write(['session'], (tx) => tx.session.put(aStoredSession('ada')))
  setUser({ id: 'ada', email: 'ada@oja.example' })
  await vi.waitFor(() => expect(shop.sent('wishlist')).toHaveLength(1), 4000)
  expect(live.topic?.name).toBe('cart-of-ada')
})
