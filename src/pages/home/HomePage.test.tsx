import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { CategoryGrid } from './HomePage.tsx'

afterEach(cleanup)

it('shows a product of each category, or else an icon', () => {
  const pot = aProduct({ category: 'kitchen-utensils', image: '/pictures/pot/1/480.webp' })
  render(
    <MemoryRouter>
      <CategoryGrid products={[pot]} />
    </MemoryRouter>,
  )
  const tile = (name: RegExp) => screen.getByRole('link', { name })
  expect(
    tile(/Kitchen Utensils/)
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/pictures/pot/1/240.webp')
  expect(tile(/Jewelry/).querySelector('img')).toBeNull()
  expect(tile(/Jewelry/).querySelector('svg')).not.toBeNull()
})
