import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Product } from '../../../domain/catalogue/product.ts'
import { aProduct, withOther } from '../../../domain/catalogue/product-builder.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../../../domain/catalogue/product-fields.ts'
import { pricedAt } from '../../../domain/catalogue/sale.ts'
import { InitialScroll } from '../../../ui/hydration/BelowTheFold.tsx'
import { ProductView } from './ProductView.tsx'

/** Fields that only lists and search show. */
const NOT_ON_THE_PAGE: readonly ProductFieldName[] = ['category', 'brand', 'createdAt']

const NOW = Date.UTC(2026, 0, 1)

const POT = aProduct({ image: '/pot.webp', salePrice: 4_000_000, ratingSum: 4, ratingCount: 1 })

/** Returns the page's HTML with each text tab, without React's generated ids. */
function shown(product: Product): string {
  const { container } = render(
    <MemoryRouter>
      <ProductView product={pricedAt(product, NOW)} isComplete />
    </MemoryRouter>,
  )
  const first = container.innerHTML
  fireEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
  const both = first + container.innerHTML
  cleanup()
  return both.replace(/_r_\w+_/g, '')
}

afterEach(cleanup)

it('renders the same for equal products', () => {
  expect(shown({ ...POT })).toBe(shown(POT))
})

/** Fields whose colours the browser serialises in its own notation. */
const IN_OWN_WORDS: readonly ProductFieldName[] = ['placeholder']

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

it.each(PRODUCT_FIELD_NAMES)('shows the %s of a product with all its texts, unless only lists show it', (name) => {
  const page = shown(withOther(POT, name))
  expect(page !== shown(POT)).toBe(!NOT_ON_THE_PAGE.includes(name))
  if (![...NOT_ON_THE_PAGE, ...IN_OWN_WORDS].includes(name))
    expect(textsIn(withOther(POT, name)[name]).filter((text) => !page.includes(text))).toEqual([])
})

const countPictures = () => document.querySelectorAll('img').length

/** The number of pictures at each commit. */
const commits: number[] = []

function Watched() {
  useLayoutEffect(() => {
    commits.push(countPictures())
  })
  return <ProductView product={{ ...POT, gallery: ['/lid.webp', '/handle.webp'] }} isComplete />
}

it('renders the first picture first after a navigation, then the others', () => {
  render(
    <MemoryRouter>
      <InitialScroll value={0}>
        <Watched />
      </InitialScroll>
    </MemoryRouter>,
  )
  // The first picture and its thumbnail.
  expect(commits[0]).toBe(2)
  expect(countPictures()).toBe(6)
})
