import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { ProductCard } from './ProductCard.tsx'
import { SaleBadge } from './SaleBadge.tsx'

afterEach(cleanup)

it.each([
  [300_000, 200_000, 'On sale, 33% off'],
  [100_000, 80_000, 'On sale, 20% off'],
  [100_000, 99_999, 'On sale'],
])('reduced from %i to %i shows %j, with the percentage rounded down', (was, price, text) => {
  const { container } = render(<SaleBadge product={aProduct({ price, was })} />)
  expect(container.textContent).toBe(text)
})

it('announces the regular price to screen readers, only during a sale', () => {
  const show = (overrides: object) =>
    render(
      <MemoryRouter>
        <ProductCard product={aProduct({ price: 80_000, ...overrides })} />
      </MemoryRouter>,
    ).container
  expect(show({ was: 100_000 }).querySelector('s')?.textContent).toBe('was ₦1,000.00')
  expect(show({ was: null }).querySelector('s')).toBeNull()
})
