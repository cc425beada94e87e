import { expect, it } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { brandsOf } from './FilterBottomSheet.tsx'

it('lists the brands on sale once each, alphabetically', () => {
  const onSale = ['Master', 'Dudu', 'Master', '', null].map((brand, id) => aProduct({ id: String(id), brand }))
  expect(brandsOf([...onSale, aProduct({ id: 'gone', brand: 'Aba', stock: 0 })])).toEqual(['Dudu', 'Master'])
})
