import { beforeEach, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { WishEntry } from '../db/outbox-entry.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import type { TableName } from '../db/tables.ts'
import { wishDelivery } from './wishlist-delivery.ts'

let store: ShopDatabase
const aWish = (isWished: boolean): WishEntry => ({
  id: 'ada/wish/pot',
  userId: 'ada',
  kind: 'wish',
  key: 'wish/pot',
  lane: 'wish/pot',
  version: 7,
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  refusal: null,
  payload: { productId: 'pot', isWished, deviceId: 'phone', wishedAt: 9 },
})
const TABLES: readonly TableName[] = ['wishlist', 'outbox', 'meta']
const answered = (isWished: boolean, body: unknown) =>
  store.write(TABLES, (tx) => wishDelivery.accept(tx, aWish(isWished), body))
const kept = () => store.read(['wishlist'], (tx) => tx.wishlist.toArray())

beforeEach(() => {
  store = aDevice().store
})

it('says how the wish shall be, on which device and by which of its changes', () => {
  expect(wishDelivery.request(aWish(true)).body).toEqual({
    p_product_id: 'pot',
    p_is_saved: true,
    p_device_id: 'phone',
    p_device_seq: 7,
  })
})

it('keeps the wish as the server says it stands, also against what was sent', async () => {
  expect(await answered(true, true)).toEqual({ outcome: 'settled' })
  expect(await kept()).toEqual([{ id: 'ada/pot', userId: 'ada', productId: 'pot', wishedAt: 9 }])
  expect(await answered(true, false)).toEqual({ outcome: 'settled' })
  expect(await kept()).toEqual([])
})

it('leaves the time of a wish that was there before', async () => {
  await store.write(['wishlist'], (tx) =>
    tx.wishlist.put({ id: 'ada/pot', userId: 'ada', productId: 'pot', wishedAt: 3 }),
  )
  await answered(true, true)
  expect(await kept()).toMatchObject([{ wishedAt: 3 }])
})

it.each([[null], [[]], ['<html>'], [{ ok: true }]])('takes %j for no answer', async (body) => {
  expect(await answered(true, body)).toEqual({ outcome: 'unclear' })
})
