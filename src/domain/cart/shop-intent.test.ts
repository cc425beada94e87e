import { expect, it } from 'vitest'
import { readIntent, type ShopIntent } from './shop-intent.ts'

const INTENTS: readonly ShopIntent[] = [
  { kind: 'cart', productId: 'p', variantIds: [], quantity: 2, isChosenQuantity: true },
  { kind: 'cart', productId: 'p', variantIds: ['v'], quantity: 1, isChosenQuantity: false },
  { kind: 'wishlist', productId: 'p', isSaved: true },
  { kind: 'stock-alert', productId: 'p', variantId: 'v' },
]

it.each(INTENTS)('$kind survives a JSON round trip', (intent) => {
  expect(readIntent(JSON.parse(JSON.stringify(intent)))).toEqual(intent)
})

it.each([
  'null',
  '[]',
  '{}',
  '{"kind":"delete","productId":"p","variantId":null}',
  '{"kind":"wishlist","productId":"","isSaved":true}',
  '{"kind":"wishlist","productId":"p"}',
  '{"kind":"stock-alert","productId":"p"}',
  '{"kind":"cart","productId":"p","variantIds":[],"quantity":"2","isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","variantIds":[7],"quantity":2,"isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","variantIds":"v","quantity":2,"isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","quantity":2,"isChosenQuantity":true}',
])('%j is not an intent', (text) => {
  expect(readIntent(JSON.parse(text))).toBeNull()
})
