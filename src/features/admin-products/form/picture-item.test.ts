import { expect, it } from 'vitest'
import { draftPictures, movePicture, type PictureItem } from './picture-item.ts'

const items = ['a', 'b', 'c'].map((key) => ({ key }) as PictureItem)
const keys = (list: readonly PictureItem[]) => list.map(({ key }) => key).join('')

it('moves a picture by a step, and not beyond the ends', () => {
  expect(keys(movePicture(items, 'c', -1))).toBe('acb')
  expect(keys(movePicture(items, 'a', 1))).toBe('bac')
  expect(keys(movePicture(items, 'a', -1))).toBe('abc')
  expect(keys(movePicture(items, 'c', 1))).toBe('abc')
  expect(keys(movePicture(items, 'x', 1))).toBe('abc')
})

it('stores only pictures that have arrived, in their order', () => {
  const [a, b, c] = items as [PictureItem, PictureItem, PictureItem]
  const list = [
    { ...a, address: null, alt: 'On its way' },
    { ...b, address: '/b.webp', alt: ' Lid ', placeholder: 'blur-b' },
    { ...c, address: '/c.webp', alt: '', placeholder: null },
  ]
  const stored = { image: '/b.webp', gallery: ['/c.webp'], placeholder: 'blur-b' }
  expect(draftPictures(list)).toEqual({ ...stored, imageAlts: ['Lid', ''] })
  expect(draftPictures([])).toEqual({ image: null, gallery: [], imageAlts: [], placeholder: null })
})

it('stores no descriptions where nobody wrote any', () => {
  const list = items.map((item) => ({ ...item, address: `/${item.key}.webp`, alt: ' ', placeholder: null }))
  expect(draftPictures(list).imageAlts).toEqual([])
})
