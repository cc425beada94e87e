import { expect, it } from 'vitest'
import { parseIntent, type ShopIntent, serializeIntent } from './shop-intent.ts'

const INTENTS: readonly ShopIntent[] = [
  { kind: 'cart', productId: 'p', variantIds: [], quantity: 2, isChosenQuantity: true },
  { kind: 'cart', productId: 'p', variantIds: ['v'], quantity: 1, isChosenQuantity: false },
  { kind: 'wishlist', productId: 'p', isSaved: true },
  { kind: 'stock-alert', productId: 'p', variantId: 'v' },
]

it.each(INTENTS)('$kind is read as it was written', (intent) => {
  expect(parseIntent(serializeIntent(intent))).toEqual(intent)
})

it.each([
  ['null', []],
  ['"v"', ['v']],
])('what a page before sets of variants remembered is read: variant %s', (variantId, variantIds) => {
  const text = `{"kind":"cart","productId":"p","variantId":${variantId},"quantity":2,"isChosenQuantity":true}`
  expect(parseIntent(text)).toEqual({ kind: 'cart', productId: 'p', variantIds, quantity: 2, isChosenQuantity: true })
})

it.each([
  '',
  'not json',
  'null',
  '[]',
  '{}',
  '{"kind":"delete","productId":"p","variantId":null}',
  '{"kind":"wishlist","productId":"","isSaved":true}',
  '{"kind":"wishlist","productId":"p"}',
  '{"kind":"stock-alert","productId":"p"}',
  '{"kind":"cart","productId":"p","variantId":null,"quantity":"2","isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","variantIds":[7],"quantity":2,"isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","variantIds":"v","quantity":2,"isChosenQuantity":true}',
  '{"kind":"cart","productId":"p","variantId":7,"quantity":2,"isChosenQuantity":true}',
])('%j is no intent', (text) => {
  expect(parseIntent(text)).toBeNull()
})
