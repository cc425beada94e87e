import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepOrder } from './keep-order.ts'

const list = (...ids: string[]) => ids.map((id) => ({ id }))
const entries = fc.uniqueArray(fc.stringMatching(/^[a-f]$/)).map((ids) => list(...ids))

describe('keepOrder', () => {
  it('leaves what is shown where it is, and puts what came after it', () => {
    expect(keepOrder(list('c', 'a'), list('a', 'b', 'c', 'd'))).toEqual(list('c', 'a', 'b', 'd'))
  })

  it('takes what is gone away, and what has changed in its new state', () => {
    expect(keepOrder(list('a', 'b'), [{ id: 'b', price: 5 }] as { id: string; price?: number }[])).toEqual([
      { id: 'b', price: 5 },
    ])
  })

  it('holds the same entries as the sorted list, each once, and what was shown in its order', () => {
    fc.assert(
      fc.property(entries, entries, (shown, sorted) => {
        const kept = keepOrder(shown, sorted)
        expect(kept.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
          sorted.toSorted((a, b) => a.id.localeCompare(b.id)),
        )
        const still = shown.filter(({ id }) => sorted.some((entry) => entry.id === id))
        expect(kept.slice(0, still.length)).toEqual(still)
      }),
    )
  })
})
