import { describe, expect, it } from 'vitest'
import type { CartEntry } from '../db/outbox-entry.ts'
import type { StoredCartItem } from '../db/tables.ts'
import { layOver } from './read-cart.ts'

function aStoredLine(productId: string, over: Partial<StoredCartItem> = {}): StoredCartItem {
  return {
    id: `user/${productId}/`,
    userId: 'user',
    productId,
    variantId: null,
    quantity: 1,
    changedAt: '2026-01-01T00:00:00Z',
    addedPrice: 100,
    addedAt: 1,
    ...over,
  }
}

function anEntry(
  productId: string,
  payload: Partial<CartEntry['payload']> = {},
  over: Partial<CartEntry> = {},
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
      variantId: null,
      quantity: 2,
      seenAt: null,
      deviceId: 'device',
      addedPrice: 200,
      addedAt: 5,
      ...payload,
    },
    ...over,
  }
}

const REFUSED = { refusal: { kind: 'invalid', message: 'No such product.' } } as const

describe('the cart on the screen', () => {
  it('is what the server has while nothing waits', () => {
    expect(layOver([aStoredLine('a', { quantity: 3 })], [])).toEqual({
      status: 'ready',
      lines: [{ productId: 'a', variantId: null, quantity: 3, syncState: 'synced', addedPrice: 100 }],
      count: 3,
    })
  })

  it('shows what waits in place of what the server has', () => {
    const cart = layOver([aStoredLine('a', { quantity: 3 })], [anEntry('a', { quantity: 5 })])
    expect(cart.lines).toMatchObject([{ quantity: 5, syncState: 'waiting' }])
    expect(cart.count).toBe(5)
  })

  it('shows a line that the server has never heard of', () => {
    expect(layOver([], [anEntry('a')]).lines).toMatchObject([{ productId: 'a', quantity: 2, syncState: 'waiting' }])
  })

  it('hides a line whose removal waits, and one the server has removed', () => {
    expect(layOver([aStoredLine('a')], [anEntry('a', { quantity: 0 })]).lines).toEqual([])
    expect(layOver([aStoredLine('a', { quantity: 0 })], [])).toEqual({ status: 'ready', lines: [], count: 0 })
  })

  it('undoes a refused change and says so', () => {
    const cart = layOver([aStoredLine('a', { quantity: 3 })], [anEntry('a', { quantity: 9 }, REFUSED)])
    expect(cart.lines).toMatchObject([{ quantity: 3, syncState: 'parked' }])
  })

  it('does not show a line whose first add was refused', () => {
    expect(layOver([], [anEntry('a', {}, REFUSED)]).lines).toEqual([])
  })

  it('tells variants of one product apart', () => {
    const cart = layOver([aStoredLine('a', { variantId: 'red' })], [anEntry('a', { variantId: 'blue' })])
    expect(cart.lines.map((line) => line.variantId)).toEqual(['red', 'blue'])
  })

  it('keeps the order in which lines were added', () => {
    const stored = [aStoredLine('c', { addedAt: 3 }), aStoredLine('a', { addedAt: 4 })]
    const cart = layOver(stored, [anEntry('b', { addedAt: 2 }), anEntry('c', { addedAt: 3 })])
    expect(cart.lines.map((line) => line.productId)).toEqual(['b', 'c', 'a'])
  })
})
