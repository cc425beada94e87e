import { expect, it } from 'vitest'
import { movedItem } from './moved-item.ts'

it('moves an item by one position, not beyond the ends', () => {
  const items = ['a', 'b', 'c']
  expect(movedItem(items, 2, -1)).toEqual(['a', 'c', 'b'])
  expect(movedItem(items, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedItem(items, 0, -1)).toBe(items)
  expect(movedItem(items, 2, 1)).toBe(items)
  expect(movedItem(items, -1, 1)).toBe(items)
})
