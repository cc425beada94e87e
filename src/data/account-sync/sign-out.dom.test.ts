import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '../cart/cart.ts'
import { storeLiveRow } from '../cart/cart-live.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice, type TestDevice } from '../db/device-builder.ts'
import { customersKey, readMeta, writeMeta } from '../db/meta.ts'
import { readSessionNumber } from '../db/session-number.ts'
import { deliveryOf } from '../delivery/deliveries.ts'
import { aNotification } from '../notifications/notification-builder.ts'
import { storeNotifications } from '../notifications/notifications.ts'
import { acknowledge } from '../outbox/store-outcome.ts'
import { aStoredSession } from '../session/session-builder.ts'
import { setUser } from '../session/session-state.ts'
import { fakeShop } from '../supabase/fake-backend.ts'
import { setWishlistItem } from '../wishlist/wishlist.ts'
import { pullCart, pullWishlist } from './pull-account.ts'
import { clearPersonalRows, countUnsynced, signOut } from './sign-out.ts'

let device: TestDevice
const signIn = (id: string) => setUser({ id, email: `${id}@oja.example` })
const owners = () =>
  device.store.read(['cart', 'wishlist', 'outbox', 'notifications'], async (tx) => ({
    cart: (await tx.cart.toArray()).map((row) => row.userId),
    wishlist: (await tx.wishlist.toArray()).map((row) => row.userId),
    outbox: (await tx.outbox.toArray()).map((row) => row.userId).sort(),
    notifications: (await tx.notifications.toArray()).map((row) => row.userId),
  }))

async function fill(userId: string) {
  signIn(userId)
  await addToCart({ productId: 'p', variantIds: [] }, 1)
  await setWishlistItem('p', true)
  const item = { id: `${userId}/q/`, userId, productId: 'q', variantIds: [], quantity: 1 }
  await device.store.write(['cart', 'wishlist'], async (tx) => {
    await tx.cart.put({ ...item, changedAt: '2026-01-01T00:00:00Z', addedPrice: null, addedAt: 1 })
    await tx.wishlist.put({ id: `${userId}/q`, userId, productId: 'q', savedAt: 1 })
  })
  await device.store.write(['session'], (tx) => tx.session.put(aStoredSession(userId)))
  await device.store.write(['notifications'], (tx) => storeNotifications(tx, [aNotification({ userId })]))
}

beforeEach(() => {
  device = aDevice()
  setDeviceForTest(device.store)
})
afterEach(() => {
  setDeviceForTest(null)
  setUser(null)
  vi.unstubAllGlobals()
  device.close()
})

describe('signing out', () => {
  // Must be the first test to load the auth code, which stays loaded.
  it('deletes nothing if the sign-out code can’t be loaded', async () => {
    await fill('user')
    const before = await readSessionNumber(device.store)
    vi.doMock('@supabase/supabase-js', () => ({
      get createClient() {
        throw new TypeError('no connection')
      },
    }))
    await expect(signOut('discard')).rejects.toThrow()
    expect((await owners()).cart).toEqual(['user'])
    expect(await readSessionNumber(device.store)).toBe(before)
    vi.doUnmock('@supabase/supabase-js')
  })

  it('first counts the unsent changes', async () => {
    await fill('user')
    await device.store.write(['outbox'], async (tx) => {
      const entry = (await tx.outbox.toArray())[0]
      if (entry) await tx.outbox.put({ ...entry, refusal: { kind: 'invalid', message: 'no' } })
    })
    expect(await countUnsynced()).toEqual({ waiting: 1, rejected: 1 })
    setUser(null)
    expect(await countUnsynced()).toEqual({ waiting: 0, rejected: 0 })
  })

  it('keeps only unsent changes, for the same customer’s next sign-in', async () => {
    await fill('user')
    await clearPersonalRows('user', 'keep')
    expect(await owners()).toEqual({ cart: [], wishlist: [], outbox: ['user', 'user'], notifications: [] })
  })

  it('deletes everything the device stores about this customer only', async () => {
    const fact = customersKey<number>('a-fact')
    await device.store.write(['meta'], async (tx) => {
      for (const userId of ['user', 'other']) await writeMeta(tx, fact(userId), 1)
    })
    await clearPersonalRows('user', 'keep')
    const factOf = (userId: string) => device.store.read(['meta'], (tx) => readMeta(tx, fact(userId)))
    expect([await factOf('user'), await factOf('other')]).toEqual([undefined, 1])
  })

  it('discards unsent changes on request', async () => {
    await fill('user')
    await clearPersonalRows('user', 'discard')
    expect((await owners()).outbox).toEqual([])
  })

  it('keeps the data of the phone’s other customers', async () => {
    await fill('other')
    await fill('user')
    await clearPersonalRows('user', 'discard')
    expect(await owners()).toEqual({
      cart: ['other'],
      wishlist: ['other'],
      outbox: ['other', 'other'],
      notifications: ['other'],
    })
  })

  it('deletes rows that a response stored while the session ended', async () => {
    await fill('user')
    const logout = async () => {
      await fill('user')
      return { status: 204 }
    }
    const { requests } = fakeShop({ logout })
    await signOut('discard')
    expect(requests).toMatchObject([{ path: '/auth/v1/logout', query: { scope: 'local' } }])
    expect(await owners()).toEqual({ cart: [], wishlist: [], outbox: [], notifications: [] })
  })
})

describe('a response after the sign-out', () => {
  const row = {
    product_id: 'late',
    variety_ids: [],
    quantity: 2,
    changed_at: '2026-01-02T00:00:00Z',
    device_id: null,
    device_seqs: {},
  }
  const leave = async () => {
    await clearPersonalRows('user', 'keep')
    return owners()
  }

  it.each([
    ['cart', pullCart, [row]],
    ['wishlist', pullWishlist, [{ product_id: 'late', created_at: '2026-01-02T00:00:00Z' }]],
  ] as const)('stores no item of the %s', async (_, pull, rows) => {
    const sender = { userId: 'user', token: 't', sessionNumber: await readSessionNumber(device.store) }
    vi.stubGlobal('fetch', async () => {
      await leave()
      return new Response(JSON.stringify(rows))
    })
    await pull(device.store, sender)
    vi.unstubAllGlobals()
    expect(await owners()).toEqual({ cart: [], wishlist: [], outbox: [], notifications: [] })
  })

  it('stores no live item', async () => {
    const sessionNumber = await readSessionNumber(device.store)
    await storeLiveRow(device.store, 'user', sessionNumber, row)
    expect((await owners()).cart).toEqual(['user'])
    await leave()
    await storeLiveRow(device.store, 'user', sessionNumber, row)
    expect((await owners()).cart).toEqual([])
  })

  it('stores no sent item, which is sent again after the next sign-in', async () => {
    signIn('user')
    await addToCart({ productId: 'late', variantIds: [] }, 2)
    const sessionNumber = await readSessionNumber(device.store)
    const [entry] = await device.store.read(['outbox'], (tx) => tx.outbox.toArray())
    if (entry?.kind !== 'cart') throw new Error('nothing waits')
    const { deviceId } = entry.payload
    const body = [{ ...row, device_id: deviceId, device_seqs: { [deviceId]: entry.version } }]
    const ports = { store: device.store, deliveryOf, now: Date.now, random: () => 0 }
    await leave()
    expect(await acknowledge(ports, entry, body, sessionNumber)).toBe(true)
    expect(await owners()).toMatchObject({ cart: [], outbox: ['user'] })
    expect(await acknowledge(ports, entry, body, await readSessionNumber(device.store))).toBe(true)
    expect(await owners()).toMatchObject({ cart: ['user'], outbox: [] })
  })
})
