import { describe, expect, it } from 'vitest'
import type { CartEntry } from '../db/outbox-entry.ts'
import type { StoredCartItem } from '../db/tables.ts'
import { cartWithPending } from './read-cart.ts'

function aStoredItem(productId: string, overrides: Partial<StoredCartItem> = {}): StoredCartItem {
  return {
    id: `user/${productId}/`,
    userId: 'user',
    productId,
    variantIds: [],
    quantity: 1,
    changedAt: '2026-01-01T00:00:00Z',
    addedPrice: 100,
    addedAt: 1,
    ...overrides,
  }
}

function anEntry(
  productId: string,
  payload: Partial<CartEntry['payload']> = {},
  overrides: Partial<CartEntry> = {},
): CartEntry {
  return {
    id: `user/cart/${productId}/`,
    userId: 'user',
    kind: 'cart',
    key: `cart/${productId}/`,
    lane: `cart/${productId}/`,
    version: 1,
    createdAt: 1,
    attempts: 0,
    notBefore: 0,
    refusal: null,
    payload: {
      productId,
      variantIds: [],
      quantity: 2,
      seenAt: null,
      deviceId: 'device',
      addedPrice: 200,
      addedAt: 5,
      ...payload,
    },
    ...overrides,
  }
}

const REFUSED = { refusal: { kind: 'invalid', message: 'No such product.' } } as const

describe('the cart on the screen', () => {
  it('equals the server’s without pending changes', () => {
    expect(cartWithPending([aStoredItem('a', { quantity: 3 })], [])).toEqual({
      status: 'ready',
      items: [{ productId: 'a', variantIds: [], quantity: 3, syncState: 'synced', addedPrice: 100 }],
      count: 3,
    })
  })

  it('shows pending changes over the server’s items', () => {
    const cart = cartWithPending([aStoredItem('a', { quantity: 3 })], [anEntry('a', { quantity: 5 })])
    expect(cart.items).toMatchObject([{ quantity: 5, syncState: 'waiting' }])
    expect(cart.count).toBe(5)
  })

  it('shows an item not yet sent', () => {
    expect(cartWithPending([], [anEntry('a')]).items).toMatchObject([
      { productId: 'a', quantity: 2, syncState: 'waiting' },
    ])
  })

  it('hides items with a pending removal, and those removed on the server', () => {
    expect(cartWithPending([aStoredItem('a')], [anEntry('a', { quantity: 0 })]).items).toEqual([])
    expect(cartWithPending([aStoredItem('a', { quantity: 0 })], [])).toEqual({ status: 'ready', items: [], count: 0 })
  })

  it('reverts a rejected change and reports it', () => {
    const cart = cartWithPending([aStoredItem('a', { quantity: 3 })], [anEntry('a', { quantity: 9 }, REFUSED)])
    expect(cart.items).toMatchObject([{ quantity: 3, syncState: 'rejected' }])
  })

  it('hides an item whose first add was rejected', () => {
    expect(cartWithPending([], [anEntry('a', {}, REFUSED)]).items).toEqual([])
  })

  it('distinguishes variants of one product', () => {
    const cart = cartWithPending([aStoredItem('a', { variantIds: ['red'] })], [anEntry('a', { variantIds: ['blue'] })])
    expect(cart.items.map((item) => item.variantIds)).toEqual([['red'], ['blue']])
  })

  it('treats variants in any order as the same item', () => {
    const cart = cartWithPending(
      [aStoredItem('a', { variantIds: ['L', 'red'] })],
      [anEntry('a', { variantIds: ['red', 'L'], quantity: 4 })],
    )
    expect(cart.items).toMatchObject([{ variantIds: ['L', 'red'], quantity: 4, syncState: 'waiting' }])
  })

  it('keeps the order in which items were added', () => {
    const stored = [aStoredItem('c', { addedAt: 3 }), aStoredItem('a', { addedAt: 4 })]
    const cart = cartWithPending(stored, [anEntry('b', { addedAt: 2 }), anEntry('c', { addedAt: 3 })])
    expect(cart.items.map((item) => item.productId)).toEqual(['b', 'c', 'a'])
  })
})
