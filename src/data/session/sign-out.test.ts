import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../cart/cart.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice, type TestDevice } from '../db/device-builder.ts'
import { aNotification } from '../notifications/notification-builder.ts'
import { storeNotifications } from '../notifications/notification-list.ts'
import { setWished } from '../wishlist/wishlist.ts'
import { setUser } from './session-state.ts'
import { clearPersonalRows, countUnsynced } from './sign-out.ts'

let device: TestDevice
const signIn = (id: string) => setUser({ id, email: `${id}@oja.example` })
const owners = () =>
  device.store.read(['cart', 'wishlist', 'outbox', 'notifications'], async (tx) => ({
    cart: (await tx.all('cart')).map((row) => row.userId),
    wishlist: (await tx.all('wishlist')).map((row) => row.userId),
    outbox: (await tx.all('outbox')).map((row) => row.userId).sort(),
    notifications: (await tx.all('notifications')).map((row) => row.userId),
  }))

async function fill(userId: string) {
  signIn(userId)
  await addToCart({ productId: 'p', varietyId: null }, 1, 'add')
  await setWished('p', true)
  const line = { id: `${userId}/q/`, userId, productId: 'q', varietyId: null, quantity: 1 }
  await device.store.write(['cart', 'wishlist'], async (tx) => {
    await tx.put('cart', { ...line, changedAt: '2026-01-01T00:00:00Z', addedPrice: null, addedAt: 1 })
    await tx.put('wishlist', { id: `${userId}/q`, userId, productId: 'q', wishedAt: 1 })
  })
  await device.store.write(['notifications'], (tx) => storeNotifications(tx, [aNotification({ userId })]))
}

beforeEach(() => {
  device = aDevice()
  setDeviceForTest(device.store)
})
afterEach(() => {
  setDeviceForTest(null)
  setUser(null)
  device.close()
})

describe('signing out', () => {
  it('first tells how many changes the server has not taken', async () => {
    await fill('user')
    await device.store.write(['outbox'], async (tx) => {
      const entry = (await tx.all('outbox'))[0]
      if (entry) await tx.put('outbox', { ...entry, refusal: { kind: 'invalid', message: 'no' } })
    })
    expect(await countUnsynced()).toEqual({ waiting: 1, parked: 1 })
    setUser(null)
    expect(await countUnsynced()).toEqual({ waiting: 0, parked: 0 })
  })

  it('keeps unsynced changes for the next sign-in of the same customer, and nothing else', async () => {
    await fill('user')
    await clearPersonalRows('user', 'keep')
    expect(await owners()).toEqual({ cart: [], wishlist: [], outbox: ['user', 'user'], notifications: [] })
  })

  it('gives unsynced changes up when asked to', async () => {
    await fill('user')
    await clearPersonalRows('user', 'discard')
    expect((await owners()).outbox).toEqual([])
  })

  it('leaves another customer of the phone alone', async () => {
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
})
