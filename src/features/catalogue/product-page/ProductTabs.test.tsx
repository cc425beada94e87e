import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { ProductTabs } from './ProductTabs.tsx'

vi.mock('./ProductReviews.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

it('keeps the page if the reviews’ code isn’t on the device', async () => {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/product/pot?tab=reviews']}>
        <ProductTabs product={aProduct({ name: 'Pot' })} isComplete />
      </MemoryRouter>,
    )
  })
  expect(await screen.findByText('Reviews need a connection.')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Description' })).toBeDefined()
})
