import { expect, it } from 'vitest'
import { draftPictures, type PictureItem } from './picture-item.ts'

const items = ['a', 'b', 'c'].map((key) => ({ key }) as PictureItem)

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
