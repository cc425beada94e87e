import { describe, expect, it } from 'vitest'
import type { WishlistEntry } from '../db/outbox-entry.ts'
import { wishlistWithPending } from './wishlist.ts'

const stored = (productId: string, savedAt = 1) => ({ id: `user/${productId}`, userId: 'user', productId, savedAt })

const entry = (productId: string, isSaved: boolean, refusal: WishlistEntry['refusal'] = null): WishlistEntry => ({
  id: `user/wishlist/${productId}`,
  userId: 'user',
  kind: 'wishlist',
  key: `wishlist/${productId}`,
  lane: `wishlist/${productId}`,
  version: 1,
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  refusal,
  payload: { productId, isSaved, deviceId: 'phone', savedAt: 9 },
})

const shown = (...args: Parameters<typeof wishlistWithPending>) => [...wishlistWithPending(...args).productIds]

describe('the wishlist on the screen', () => {
  it('shows the server’s items, newest first', () => {
    expect(shown([stored('a', 1), stored('b', 2)], [])).toEqual(['b', 'a'])
  })

  it('shows pending items, and hides pending removals', () => {
    expect(shown([stored('a')], [entry('a', false), entry('b', true)])).toEqual(['b'])
  })

  it('reverts to the server’s state after a refusal', () => {
    const refusal = { kind: 'invalid', message: 'No such product.' } as const
    expect(shown([stored('a')], [entry('a', false, refusal), entry('b', true, refusal)])).toEqual(['a'])
  })
})
