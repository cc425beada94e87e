import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { applyToCatalogue, seedCatalogue } from '../catalogue/catalogue-store.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice, aDeviceWith, type TestDevice } from '../db/device-builder.ts'
import { onOutboxWake } from '../outbox/change-outbox.ts'
import { setUser } from '../session/session-state.ts'
import { addToCart, applyCartIntent, removeFromCart, setCartQuantity } from './cart.ts'
import { readCart } from './read-cart.ts'

const POT = { productId: 'pot', variantIds: [] }
const RED = { productId: 'pan', variantIds: ['red'] }

let device: TestDevice
const cart = (userId = 'user') => device.store.read(['cart', 'outbox'], (tx) => readCart(tx, userId))
const entries = () => device.store.read(['outbox'], (tx) => tx.outbox.toArray())
const signIn = (id: string) => setUser({ id, email: `${id}@oja.example` })

beforeEach(() => {
  device = aDevice()
  setDeviceForTest(device.store)
  signIn('user')
  seedCatalogue(null)
})
afterEach(() => {
  setDeviceForTest(null)
  setUser(null)
  device.close()
})

describe('changing the cart', () => {
  it('stores item and outbox entry before it resolves', async () => {
    await addToCart(POT, 2)
    expect((await cart()).items).toMatchObject([{ productId: 'pot', quantity: 2, syncState: 'waiting' }])
    expect(await entries()).toHaveLength(1)
  })

  it('starts the outbox only once it is stored', async () => {
    const counts: Promise<number>[] = []
    const stop = onOutboxWake(() => counts.push(entries().then((all) => all.length)))
    await addToCart(POT, 1)
    expect(await Promise.all(counts)).toEqual([1])
    stop()
  })

  it('adds to the quantity, or sets it', async () => {
    await addToCart(POT, 2)
    await addToCart(POT, 3)
    expect((await cart()).count).toBe(5)
    await setCartQuantity(POT, 1)
    expect((await cart()).count).toBe(1)
  })

  it('sets a chosen quantity, and never lowers it from a list', async () => {
    const pressed = { kind: 'cart', ...POT, quantity: 1, isChosenQuantity: false } as const
    await addToCart(POT, 5)
    await applyCartIntent(pressed)
    expect((await cart()).count).toBe(5)
    await applyCartIntent({ ...pressed, quantity: 3, isChosenQuantity: true })
    expect((await cart()).count).toBe(3)
    await removeFromCart(POT)
    await applyCartIntent(pressed)
    expect((await cart()).count).toBe(1)
  })

  it('queues one entry per item, the newest change', async () => {
    await addToCart(POT, 2)
    await setCartQuantity(POT, 7)
    await addToCart(RED, 1)
    expect((await entries()).map((entry) => entry.kind === 'cart' && entry.payload.quantity).sort()).toEqual([1, 7])
  })

  it('queues one entry, with an item’s variants in any order', async () => {
    await addToCart({ productId: 'pan', variantIds: ['red', 'L'] }, 2)
    await addToCart({ productId: 'pan', variantIds: ['L', 'red'] }, 1)
    await addToCart(RED, 1)
    expect((await cart()).items).toMatchObject([
      { variantIds: ['L', 'red'], quantity: 3 },
      { variantIds: ['red'], quantity: 1 },
    ])
    expect(await entries()).toHaveLength(2)
  })

  it('adds correctly for two simultaneous taps', async () => {
    await Promise.all([addToCart(POT, 1), addToCart(POT, 1), addToCart(POT, 1)])
    expect((await cart()).count).toBe(3)
  })

  it.each([
    [-5, 0],
    [2.9, 2],
    [5000, 999],
  ])('bounds %d to %d', async (requested, stored) => {
    await setCartQuantity(POT, requested)
    expect((await cart()).count).toBe(stored)
  })

  it('removes an item with an entry for the removal', async () => {
    await addToCart(POT, 2)
    await removeFromCart(POT)
    expect((await cart()).items).toEqual([])
    expect(await entries()).toMatchObject([{ payload: { quantity: 0 } }])
  })

  it('remembers the unit price at the time of adding', async () => {
    const pan = aProduct({ id: 'pan', price: 1000, variants: [aVariant({ id: 'red', additionalPrice: 250 })] })
    applyToCatalogue({ rows: [pan] })
    await addToCart(RED, 1)
    applyToCatalogue({ rows: [{ ...pan, price: 9999 }] })
    await setCartQuantity(RED, 2)
    expect((await cart()).items).toMatchObject([{ addedPrice: 1250 }])
  })

  it('belongs to the signed-in user; the next user doesn’t see it', async () => {
    await addToCart(POT, 2)
    signIn('other')
    expect(await cart('other')).toEqual({ status: 'ready', items: [], count: 0 })
    await addToCart(POT, 1)
    expect((await cart('other')).count).toBe(1)
    expect((await cart('user')).count).toBe(2)
  })

  it('rejects for a visitor without storing', async () => {
    setUser(null)
    await expect(addToCart(POT, 1)).rejects.toThrow('Nobody is signed in.')
    expect(await entries()).toEqual([])
  })

  it('rejects if it can’t be stored, without sending', async () => {
    const wake = vi.fn()
    const stop = onOutboxWake(wake)
    setDeviceForTest(aDeviceWith(device.store, { write: () => Promise.reject(new Error('disk full')) }))
    await expect(addToCart(POT, 1)).rejects.toThrow('disk full')
    expect(wake).not.toHaveBeenCalled()
    stop()
  })
})
