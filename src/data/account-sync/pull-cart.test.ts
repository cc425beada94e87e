import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeLiveRow } from '../cart/cart-live.ts'
import type { CartRow } from '../cart/cart-merge.ts'
import { aDevice, type TestDevice } from '../db/device-builder.ts'
import { readSessionNumber } from '../db/session-number.ts'
import { pullCart } from './pull-account.ts'

const row = (product_id: string, quantity: number, second: number): CartRow => ({
  product_id,
  variety_ids: [],
  quantity,
  changed_at: `2026-01-02T00:00:0${second}.000Z`,
  device_id: null,
  device_seqs: {},
})

let device: TestDevice
let duringRequest: () => Promise<void>
let answer: readonly CartRow[]

const receiveLive = (item: CartRow) => storeLiveRow(device.store, 'user', 0, item)
const pull = async () =>
  pullCart(device.store, { userId: 'user', token: 't', sessionNumber: await readSessionNumber(device.store) })
const cart = async () => {
  const items = await device.store.read(['cart'], (tx) => tx.cart.toArray())
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`).sort()
}

beforeEach(() => {
  device = aDevice()
  duringRequest = async () => {}
  vi.stubGlobal('fetch', async () => {
    await duringRequest()
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  device.close()
})

it('removes items that the server no longer has', async () => {
  await receiveLive(row('pot', 1, 1))
  await receiveLive(row('lid', 2, 1))
  answer = [row('lid', 2, 1)]
  await pull()
  expect(await cart()).toEqual(['2 lid'])
})

it('keeps another device’s changes made after the server’s response', async () => {
  await receiveLive(row('pot', 1, 1))
  answer = [row('lid', 2, 1)]
  duringRequest = async () => {
    await receiveLive(row('pan', 3, 2))
    await receiveLive(row('lid', 5, 2))
    // Removed and added again.
    await receiveLive(row('pot', 4, 2))
  }
  await pull()
  expect(await cart()).toEqual(['3 pan', '4 pot', '5 lid'])
})
