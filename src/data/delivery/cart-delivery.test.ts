import { beforeEach, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { CartEntry, CartPayload } from '../db/outbox-entry.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import type { TableName } from '../db/tables.ts'
import { cartDelivery } from './deliveries.ts'

let store: ShopDatabase
const anEntry = (choice: Pick<CartPayload, 'variantIds'>): CartEntry => ({
  id: 'ada/cart/shirt/',
  userId: 'ada',
  kind: 'cart',
  key: 'cart/shirt/',
  lane: 'cart/shirt/',
  version: 7,
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  refusal: null,
  payload: { productId: 'shirt', ...choice, quantity: 2, seenAt: null, deviceId: 'phone', addedPrice: 900, addedAt: 9 },
})
const aRow = (variety_ids: readonly string[]) => ({
  product_id: 'shirt',
  variety_ids,
  quantity: 2,
  changed_at: '2026-01-01T00:00:00.000Z',
  device_id: 'phone',
  device_seqs: { phone: 7 },
})
const TABLES: readonly TableName[] = ['cart', 'outbox', 'meta']
const accept = (entry: CartEntry, body: unknown) => store.write(TABLES, (tx) => cartDelivery.accept(tx, entry, body))

beforeEach(() => {
  store = aDevice().store
})

it('sends the sorted variants, and upserts by product and variants', () => {
  const request = cartDelivery.request(anEntry({ variantIds: ['red', 'L'] }))
  expect(request.path).toContain('on_conflict=user_id,product_id,variety_ids&')
  expect(request.body).toMatchObject([{ product_id: 'shirt', variety_ids: ['L', 'red'], quantity: 2 }])
})

it('stores the returned row of an item with two variants', async () => {
  expect(await accept(anEntry({ variantIds: ['red', 'L'] }), [aRow(['L', 'red'])])).toEqual({ outcome: 'settled' })
  expect(await store.read(['cart'], (tx) => tx.cart.toArray())).toMatchObject([
    { id: 'ada/shirt/L+red', variantIds: ['L', 'red'], quantity: 2, addedPrice: 900 },
  ])
})

it('ignores a row with other variants', async () => {
  expect(await accept(anEntry({ variantIds: ['red', 'L'] }), [aRow(['red'])])).toEqual({ outcome: 'unclear' })
})
