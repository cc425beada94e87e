import { beforeEach, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { WishlistEntry } from '../db/outbox-entry.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import type { TableName } from '../db/tables.ts'
import { wishlistDelivery } from './deliveries.ts'

let store: ShopDatabase
const anEntry = (isSaved: boolean): WishlistEntry => ({
  id: 'ada/wishlist/pot',
  userId: 'ada',
  kind: 'wishlist',
  key: 'wishlist/pot',
  lane: 'wishlist/pot',
  version: 7,
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  refusal: null,
  payload: { productId: 'pot', isSaved, deviceId: 'phone', savedAt: 9 },
})
const TABLES: readonly TableName[] = ['wishlist', 'outbox', 'meta']
const answered = (isSaved: boolean, body: unknown) =>
  store.write(TABLES, (tx) => wishlistDelivery.accept(tx, anEntry(isSaved), body))
const storedItems = () => store.read(['wishlist'], (tx) => tx.wishlist.toArray())

beforeEach(() => {
  store = aDevice().store
})

it('sends the saved state, the device and its sequence number', () => {
  expect(wishlistDelivery.request(anEntry(true)).body).toEqual({
    p_product_id: 'pot',
    p_is_saved: true,
    p_device_id: 'phone',
    p_device_seq: 7,
  })
})

it('stores the server’s state, even against the sent one', async () => {
  expect(await answered(true, true)).toEqual({ outcome: 'settled' })
  expect(await storedItems()).toEqual([{ id: 'ada/pot', userId: 'ada', productId: 'pot', savedAt: 9 }])
  expect(await answered(true, false)).toEqual({ outcome: 'settled' })
  expect(await storedItems()).toEqual([])
})

it('keeps the time of an existing item', async () => {
  await store.write(['wishlist'], (tx) =>
    tx.wishlist.put({ id: 'ada/pot', userId: 'ada', productId: 'pot', savedAt: 3 }),
  )
  await answered(true, true)
  expect(await storedItems()).toMatchObject([{ savedAt: 3 }])
})

it.each([[null], [[]], ['<html>'], [{ ok: true }]])('treats %j as no response', async (body) => {
  expect(await answered(true, body)).toEqual({ outcome: 'unclear' })
})
