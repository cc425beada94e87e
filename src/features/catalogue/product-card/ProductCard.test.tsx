import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { productFromPage } from '../../../data/catalogue/page-data.ts'
import { CARD_FIELDS, pageRow } from '../../../data/catalogue/page-row.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { aProduct, withOther } from '../../../domain/catalogue/product-builder.ts'
import { fieldsWith, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts'
import { pricedAt } from '../../../domain/catalogue/sale.ts'
import { ProductCard } from './ProductCard.tsx'

const POT = aProduct({ image: '/pot.webp', ratingSum: 4, ratingCount: 1 })
/** Has a value in every field, and is on sale. */
const FULL = pricedAt(
  { ...PRODUCT_FIELD_NAMES.reduce(withOther, POT), price: 4_000_000, saleFrom: null },
  Date.UTC(2026, 0, 1),
)

function shown(product: Product, isDescribed = false): string {
  const { container, unmount } = render(
    <MemoryRouter>
      <ProductCard product={product} isDescribed={isDescribed} />
    </MemoryRouter>,
  )
  const html = container.innerHTML
  unmount()
  return html
}

it.each(fieldsWith(PRODUCT_FIELDS, 'prerendered', 'card'))('shows the %s of a prerendered list', (name) => {
  expect(shown(withOther(POT, name))).not.toBe(shown(POT))
})

it('looks the same with only the fields of a prerendered list', () => {
  expect(shown(productFromPage(pageRow(FULL, CARD_FIELDS)))).toBe(shown(FULL))
  expect(shown(productFromPage(pageRow(FULL, [...CARD_FIELDS, 'teaser'])), true)).toBe(shown(FULL, true))
})
