import { expect, it } from 'vitest'
import { draftPictures } from './save-product.ts'

it('stores only uploaded pictures, in their order', () => {
  const list = [
    { alt: 'On its way' },
    { address: '/b.webp', alt: ' Lid ', placeholder: 'blur-b' },
    { address: '/c.webp', alt: '', placeholder: null },
  ]
  const stored = { image: '/b.webp', gallery: ['/c.webp'], placeholder: 'blur-b' }
  expect(draftPictures(list)).toEqual({ ...stored, imageAlts: ['Lid', ''] })
  expect(draftPictures([])).toEqual({ image: null, gallery: [], imageAlts: [], placeholder: null })
})

it('stores no empty descriptions', () => {
  const list = ['/a.webp', '/b.webp'].map((address) => ({ address, alt: ' ', placeholder: null }))
  expect(draftPictures(list).imageAlts).toEqual([])
})
