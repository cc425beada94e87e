import { expect, it } from 'vitest'
import { movePicture, type PictureItem } from './picture-item.ts'

const items = ['a', 'b', 'c'].map((key) => ({ key }) as PictureItem)
const keys = (list: readonly PictureItem[]) => list.map(({ key }) => key).join('')

it('moves a picture by a step, and not beyond the ends', () => {
  expect(keys(movePicture(items, 'c', -1))).toBe('acb')
  expect(keys(movePicture(items, 'a', 1))).toBe('bac')
  expect(keys(movePicture(items, 'a', -1))).toBe('abc')
  expect(keys(movePicture(items, 'c', 1))).toBe('abc')
  expect(keys(movePicture(items, 'x', 1))).toBe('abc')
})
