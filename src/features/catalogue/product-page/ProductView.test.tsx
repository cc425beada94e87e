import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Product } from '../../../domain/catalogue/product.ts'
import { aProduct, aVariant } from '../../../domain/catalogue/product-builder.ts'
import {
  type FieldKind,
  type FieldTypes,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
} from '../../../domain/catalogue/product-fields.ts'
import { pricedAt } from '../../../domain/catalogue/sale.ts'
import { ProductView } from './ProductView.tsx'

/** Fields that only lists, search and what leads to the page know. */
const NOT_ON_THE_PAGE: readonly ProductFieldName[] = ['category', 'brand', 'createdAt']

const NOW = Date.UTC(2026, 0, 1)

const OTHER: { readonly [Kind in FieldKind]: FieldTypes[Kind]['value'] } = {
  id: '00000000-0000-4000-8000-0000000000ff',
  text: 'Zebra',
  optionalText: '/zebra.webp',
  category: 'zebra',
  flag: true,
  count: 7,
  money: 777_00,
  optionalMoney: 777_00,
  optionalTime: NOW + 1,
  time: 1,
  textList: ['/zebra.webp'],
  textPairs: [['zebra', 'stripes']],
  variants: [aVariant()],
}

/** Where the page looks into the text. */
const OTHER_FIELD: Partial<Product> = { placeholder: '#aabbcc #ddeeff' }

const POT = aProduct({ image: '/pot.webp', salePrice: 4_000_000, ratingSum: 4, ratingCount: 1 })

/** The page with its tabs of texts, one after the other; React numbers what it renders. */
function shown(product: Product): string {
  const { container } = render(
    <MemoryRouter>
      <ProductView product={pricedAt(product, NOW)} isWhole />
    </MemoryRouter>,
  )
  const first = container.innerHTML
  fireEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
  const both = first + container.innerHTML
  cleanup()
  return both.replace(/_r_\w+_/g, '')
}

afterEach(cleanup)

it('is the same whenever the product is', () => {
  expect(shown({ ...POT })).toBe(shown(POT))
})

it.each(PRODUCT_FIELD_NAMES)('shows the %s of a product, or leaves it to lists', (name) => {
  const isOnPage =
    shown({ ...POT, [name]: OTHER[PRODUCT_FIELDS[name].kind], ...(name in OTHER_FIELD && OTHER_FIELD) }) !== shown(POT)
  expect(isOnPage).toBe(!NOT_ON_THE_PAGE.includes(name))
})
