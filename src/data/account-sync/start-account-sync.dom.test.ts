import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { fakeStore } from '../db/fake-store.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { recordFirstSync } from '../session/first-sync.ts'
import { setUser } from '../session/session-state.ts'
import { startAccountSync } from './account-sync.ts'

const world = vi.hoisted(() => ({
  readings: 0,
  tellConnection: (_: { online: boolean; saveData: boolean }) => {},
  channelStands: null as (() => void) | null,
}))
vi.mock('../connection/connection.ts', () => ({
  getConnection: () => ({ online: true, saveData: true }),
  followConnection: (listener: typeof world.tellConnection) => {
    world.tellConnection = listener
  },
}))
vi.mock('../delivery/send-outbox.ts', () => ({ sendNow: async () => undefined }))
vi.mock('../delivery/page-ports.ts', () => ({
  pagePorts: async () => ({
    store,
    sender: async () => ({ userId: 'ada', token: 't', sessionNumber: await readSessionNumber(store) }),
  }),
}))
vi.mock('../cart/cart-pull.ts', () => ({
  pullCart: async () => {
    world.readings += 1
  },
}))
vi.mock('../wishlist/wishlist-pull.ts', () => ({ pullWishlist: async () => {} }))
vi.mock('../cart/cart-live.ts', () => ({
  followCart: (_: string, readAgain: () => void) => {
    world.channelStands = readAgain
    return () => {
      world.channelStands = null
    }
  },
}))

let store: Store
startAccountSync()

async function readingsAfter(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  return world.readings
}

async function signIn({ isKnown }: { isKnown: boolean }) {
  if (isKnown)
    await recordFirstSync(store, { userId: 'ada', sessionNumber: await readSessionNumber(store), isAnswered: true })
  setUser({ id: 'ada', email: 'ada@oja.example' })
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  expect(world.channelStands).not.toBeNull()
}

beforeEach(() => {
  vi.useFakeTimers()
  store = fakeStore()
  setDeviceForTest(store)
  world.readings = 0
})
afterEach(() => {
  setUser(null)
  setDeviceForTest(null)
  vi.useRealTimers()
})

it('reads once, when the channel stands: what another device changed until then is in it', async () => {
  await signIn({ isKnown: true })
  expect(await readingsAfter(2000)).toBe(0)
  world.channelStands?.()
  expect(await readingsAfter(60_000)).toBe(1)
})

it('reads without a channel that does not come, and again once it stands', async () => {
  await signIn({ isKnown: true })
  expect(await readingsAfter(8000)).toBe(1)
  world.channelStands?.()
  expect(await readingsAfter(0)).toBe(2)
})

it('waits less for the channel where there is nothing to look at yet', async () => {
  await signIn({ isKnown: false })
  expect(await readingsAfter(1000)).toBe(1)
})

it('reads nothing for who left before the channel stood', async () => {
  await signIn({ isKnown: true })
  setUser(null)
  expect(world.channelStands).toBeNull()
  expect(await readingsAfter(60_000)).toBe(0)
})

it('reads when the connection is back, not when it only changes', async () => {
  await signIn({ isKnown: true })
  world.channelStands?.()
  await readingsAfter(0)
  world.tellConnection({ online: true, saveData: false })
  expect(await readingsAfter(0)).toBe(1)
  world.tellConnection({ online: false, saveData: false })
  world.tellConnection({ online: true, saveData: false })
  expect(await readingsAfter(0)).toBe(2)
})
