import { describe, expect, it } from 'vitest'
import type { WishEntry } from '../db/outbox-entry.ts'
import { layWishesOver } from './wishlist-view.ts'

const stored = (productId: string, wishedAt = 1) => ({ id: `user/${productId}`, userId: 'user', productId, wishedAt })

const entry = (productId: string, isWished: boolean, refusal: WishEntry['refusal'] = null): WishEntry => ({
  id: `user/wish/${productId}`,
  userId: 'user',
  kind: 'wish',
  key: `wish/${productId}`,
  lane: `wish/${productId}`,
  version: 1,
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  refusal,
  payload: { productId, isWished, deviceId: 'phone', wishedAt: 9 },
})

const shown = (...args: Parameters<typeof layWishesOver>) => [...layWishesOver(...args).productIds]

describe('the wishlist on the screen', () => {
  it('has what the server has, the newest first', () => {
    expect(shown([stored('a', 1), stored('b', 2)], [])).toEqual(['b', 'a'])
  })

  it('has a wish that waits, and not one whose removal waits', () => {
    expect(shown([stored('a')], [entry('a', false), entry('b', true)])).toEqual(['b'])
  })

  it('goes back to what the server has when it refused', () => {
    const refusal = { kind: 'invalid', message: 'No such product.' } as const
    expect(shown([stored('a')], [entry('a', false, refusal), entry('b', true, refusal)])).toEqual(['a'])
  })
})
