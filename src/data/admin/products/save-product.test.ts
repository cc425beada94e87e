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

it('saves only the fields changed by this admin, so that another admin’s changes survive', () => {
  expect(changedColumns({ ...pot, description: 'Very big.' }, pot)).toEqual({ description: 'Very big.' })
  expect(changedColumns({ ...pot, price: 99_900, stock: 4 }, pot)).toEqual({ price: 999, stock_quantity: 4 })
  expect(changedColumns({ ...pot, description: null }, pot)).toEqual({ description: null })
})

it('saves pictures and their alt texts together', () => {
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

it('saves nothing if the form is unchanged', () => {
  expect(changedColumns({ ...pot }, pot)).toEqual({})
})
