import { describe, expect, it } from 'vitest'
import { sorted } from './device-state.ts'
import { lossesOf } from './losses.ts'

const intent = sorted({ pot: 1, lamp: 2 }, ['broom'])
const line = (product_id: string, quantity: number) => ({ product_id, quantity })
const whole = [line('pot', 1), line('lamp', 2)]

describe('lossesOf', () => {
  it('finds nothing where the server holds what was meant', () => {
    expect(lossesOf(intent, whole, ['broom'])).toEqual({ lost: 0, doubled: 0 })
  })

  it('counts a line, a piece and a wish that are missing', () => {
    expect(lossesOf(intent, [line('lamp', 1)], [])).toEqual({ lost: 3, doubled: 0 })
  })

  it('counts a removal that did not arrive', () => {
    expect(lossesOf(intent, [...whole, line('kettle', 1)], ['broom', 'bowl'])).toEqual({ lost: 2, doubled: 0 })
  })

  it('counts pieces too many, and second rows of a thing', () => {
    expect(lossesOf(intent, [line('pot', 2), line('lamp', 2)], ['broom'])).toEqual({ lost: 0, doubled: 1 })
    expect(lossesOf(intent, [...whole, line('pot', 1)], ['broom', 'broom'])).toEqual({ lost: 0, doubled: 2 })
  })
})
