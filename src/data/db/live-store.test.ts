import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExternalStore } from '../../lib/external-store.ts'
import { setDeviceForTest } from './device.ts'
import { aDevice } from './device-builder.ts'
import { createLiveStore } from './live-store.ts'
import type { ShopDatabase } from './shop-database.ts'

const code = vi.hoisted(() => ({ isMissing: false }))
vi.mock('./device.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./device.ts')>()
  const getDevice = () => (code.isMissing ? Promise.reject(new TypeError('Failed to fetch')) : real.getDevice())
  return { ...real, getDevice }
})

let device: ShopDatabase
const save = (userId: string, productId: string) =>
  device.write(['wishlist'], (tx) => tx.wishlist.put({ id: `${userId}/${productId}`, userId, productId, savedAt: 1 }))

function aWishlistStore(first: string | null | undefined) {
  const owner = createExternalStore<string | null | undefined>(first)
  const store = createLiveStore({
    loading: 'loading',
    nobody: 'nobody',
    owner,
    tables: ['wishlist'],
    read: async (tx, userId) =>
      (await tx.wishlist.where('userId').equals(userId).toArray()).map((row) => row.productId).join(),
  })
  const emitted: string[] = []
  const watch = () => store.subscribe(() => emitted.push(store.get()))
  return { owner, store, emitted, watch }
}

beforeEach(() => {
  device = aDevice().store
  setDeviceForTest(device)
})
afterEach(() => {
  setDeviceForTest(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a live store', () => {
  it('isn’t queried until a screen subscribes', async () => {
    const live = vi.spyOn(device, 'live')
    const { store } = aWishlistStore('ada')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(live).not.toHaveBeenCalled()
    expect(store.get()).toBe('loading')
  })

  it('loads, and updates after each change', async () => {
    await save('ada', 'pot')
    const { store, watch } = aWishlistStore('ada')
    watch()
    await vi.waitFor(() => expect(store.get()).toBe('pot'))
    await save('ada', 'pan')
    await vi.waitFor(() => expect(store.get()).toBe('pan,pot'))
  })

  it('has the visitor’s value for a visitor, without opening the device', async () => {
    const live = vi.spyOn(device, 'live')
    const { store, watch } = aWishlistStore(null)
    watch()
    await vi.waitFor(() => expect(store.get()).toBe('nobody'))
    expect(live).not.toHaveBeenCalled()
  })

  it('stays loading until the user is known', async () => {
    const { owner, store, watch } = aWishlistStore(undefined)
    watch()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(store.get()).toBe('loading')
    owner.set(null)
    expect(store.get()).toBe('nobody')
  })

  it('loads later if its code couldn’t be fetched', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    code.isMissing = true
    await save('ada', 'pot')
    const { store, watch } = aWishlistStore('ada')
    watch()
    await vi.advanceTimersByTimeAsync(4000)
    expect(store.get()).toBe('loading')
    code.isMissing = false
    await vi.advanceTimersByTimeAsync(4000)
    await vi.waitFor(() => expect(store.get()).toBe('pot'))
  })

  it('never shows one customer another’s data', async () => {
    await save('ada', 'pot')
    await save('bob', 'pan')
    const { owner, store, emitted, watch } = aWishlistStore('ada')
    watch()
    await vi.waitFor(() => expect(store.get()).toBe('pot'))
    owner.set('bob')
    expect(store.get()).toBe('loading')
    await vi.waitFor(() => expect(store.get()).toBe('pan'))
    await save('ada', 'tray')
    expect(emitted).toEqual(['pot', 'loading', 'pan'])
    owner.set(null)
    expect(store.get()).toBe('nobody')
  })
})
