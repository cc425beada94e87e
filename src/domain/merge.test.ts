import { describe, expect, it } from 'vitest'
import { type Choose, mergeLists, mergeValue, placesBy } from './merge.ts'

type Item = { id: string; text: string }
const item = (id: string, text = id): Item => ({ id, text })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => item(id)) as [Item, Item, Item, Item]

const merge = (mine: readonly Item[], theirs: readonly Item[], choose: Choose = () => undefined) =>
  mergeLists({ base: [a, b, c], mine, theirs }, 'list', choose, { placesIn: placesBy(({ id }) => id) })

describe('a list changed by two people', () => {
  it.each([
    ['both additions in their places', [a, d, b, c], [a, b, c, item('e')], [a, d, b, c, item('e')]],
    ['an addition and a removal', [a, b, c, d], [b, c], [b, c, d]],
    [
      'changes of two items',
      [item('a', 'mine'), b, c],
      [a, b, item('c', 'theirs')],
      [item('a', 'mine'), b, item('c', 'theirs')],
    ],
    ['my order and their addition', [c, a, b], [a, b, d, c], [c, a, b, d]],
    ['their order and my addition', [a, b, c, d], [c, b, a], [c, d, b, a]],
    ['one addition that both made', [a, b, c, d], [a, d, b, c], [a, d, b, c]],
    ['an item removed by both', [a, c], [a, c], [a, c]],
    ['unchanged items', [a, b, c], [a, b, c], [a, b, c]],
  ])('merges %s', (_, mine, theirs, both) => {
    expect(merge(mine, theirs)).toEqual({ value: both, conflicts: [] })
  })

  it.each([
    [
      'was changed by both',
      [item('a', 'mine'), b, c],
      [item('a', 'theirs'), b, c],
      [item('a', 'mine'), item('a', 'theirs')],
    ],
    ['I removed and they changed', [b, c], [item('a', 'theirs'), b, c], [undefined, item('a', 'theirs')]],
    ['they removed and I changed', [item('a', 'mine'), b, c], [b, c], [item('a', 'mine'), undefined]],
  ])('reports a conflict for an item that %s, and applies the choice', (_, mine, theirs, [own, other]) => {
    const both = merge(mine, theirs)
    expect(both.conflicts).toEqual([{ path: 'list.0', mine: own, theirs: other }])
    expect(both.value).toEqual(own ? [own, b, c] : [b, c])
    expect(merge(mine, theirs, () => 'theirs').value).toEqual(other ? [other, b, c] : [b, c])
  })
})

describe('a value changed by two people', () => {
  it('is the changed one, and a conflict if both changed it', () => {
    const of = (mine: number, theirs: number, choose: Choose = () => undefined) =>
      mergeValue({ base: 1, mine, theirs }, 'price', choose)
    expect(of(2, 1)).toEqual({ value: 2, conflicts: [] })
    expect(of(1, 3)).toEqual({ value: 3, conflicts: [] })
    expect(of(2, 2)).toEqual({ value: 2, conflicts: [] })
    expect(of(2, 3)).toEqual({ value: 2, conflicts: [{ path: 'price', mine: 2, theirs: 3 }] })
    expect(of(2, 3, () => 'theirs').value).toBe(3)
  })
})
