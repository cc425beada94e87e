import { describe, expect, it } from 'vitest'
import { sorted } from './device-state.ts'
import { lossesOf } from './losses.ts'

const intent = sorted({ pot: 1, lamp: 2 }, ['broom'])
const item = (product_id: string, quantity: number) => ({ product_id, quantity })
const complete = [item('pot', 1), item('lamp', 2)]

describe('lossesOf', () => {
  it('returns zero if the server matches the intent', () => {
    expect(lossesOf(intent, complete, ['broom'])).toEqual({ lost: 0, doubled: 0 })
  })

  it('counts a missing item, piece and wishlist item as lost', () => {
    expect(lossesOf(intent, [item('lamp', 1)], [])).toEqual({ lost: 3, doubled: 0 })
  })

  it('counts a missing removal as lost', () => {
    expect(lossesOf(intent, [...complete, item('kettle', 1)], ['broom', 'bowl'])).toEqual({ lost: 2, doubled: 0 })
  })

  it('counts extra pieces and duplicate rows as doubled', () => {
    expect(lossesOf(intent, [item('pot', 2), item('lamp', 2)], ['broom'])).toEqual({ lost: 0, doubled: 1 })
    expect(lossesOf(intent, [...complete, item('pot', 1)], ['broom', 'broom'])).toEqual({ lost: 0, doubled: 2 })
  })
})
