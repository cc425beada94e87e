import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stableOrder } from './use-stable-order.ts'

const list = (...ids: string[]) => ids.map((id) => ({ id }))
const entries = fc.uniqueArray(fc.stringMatching(/^[a-f]$/)).map((ids) => list(...ids))

describe('keepPlaces', () => {
  it('keeps shown entries in place, and appends new ones', () => {
    expect(stableOrder(list('c', 'a'), list('a', 'b', 'c', 'd'))).toEqual(list('c', 'a', 'b', 'd'))
  })

  it('fills a removed entry’s place with the first new one', () => {
    expect(stableOrder(list('a', 'b', 'c'), list('x', 'y', 'c', 'a'))).toEqual(list('a', 'x', 'c', 'y'))
  })

  it('closes gaps without new entries, and shows updated entries', () => {
    const now: { id: string; price?: number }[] = [{ id: 'b', price: 5 }]
    expect(stableOrder(list('a', 'b'), now)).toEqual(now)
  })

  it('returns every entry once, and moves no shown one while new ones fill every gap', () => {
    fc.assert(
      fc.property(entries, entries, (shown, sorted) => {
        const ordered = stableOrder(shown, sorted)
        const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
        expect(byId(ordered)).toEqual(byId(sorted))
        const isLeft = ({ id }: { id: string }) => sorted.some((entry) => entry.id === id)
        if (sorted.length < shown.length) return
        for (const [place, entry] of shown.entries()) if (isLeft(entry)) expect(ordered[place]).toEqual(entry)
      }),
    )
  })
})
