import { expect, it } from 'vitest'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { changedColumns, type ProductDraft } from './save-product.ts'

const pot: ProductDraft = {
  ...anAdminProduct({ description: 'Big.', price: 120_050 }),
  stock: null,
  image: '/a.webp',
  gallery: ['/b.webp'],
  imageAlts: ['', 'The lid'],
  placeholder: 'blur',
}

it('stores only what this admin changed, so that another admin keeps their changes', () => {
  expect(changedColumns({ ...pot, description: 'Very big.' }, pot)).toEqual({ description: 'Very big.' })
  expect(changedColumns({ ...pot, price: 99_900, stock: 4 }, pot)).toEqual({ price: 999, stock_quantity: 4 })
  expect(changedColumns({ ...pot, description: null }, pot)).toEqual({ description: null })
})

it('stores pictures and their texts together', () => {
  expect(changedColumns({ ...pot, imageAlts: ['The pot', 'The lid'] }, pot)).toEqual({
    image_url: '/a.webp',
    gallery_images: ['/b.webp'],
    image_alts: ['The pot', 'The lid'],
    image_placeholder: 'blur',
  })
  expect(changedColumns({ ...pot, image: null, gallery: [], imageAlts: [], placeholder: null }, pot)).toEqual({
    image_url: null,
    gallery_images: [],
    image_alts: [],
    image_placeholder: null,
  })
})

it('stores nothing of a form that nobody changed', () => {
  expect(changedColumns({ ...pot }, pot)).toEqual({})
})
