import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyToCatalogue, getCatalogue, seedCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { pageRow } from '../../../data/catalogue/page-row.ts'
import { useSearcher } from '../../../data/search/searcher.ts'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { Listing } from './Listing.tsx'

const products = ['Soup pot', 'Black soap', 'School bag'].map((name, at) =>
  aProduct({ id: name, name, description: null, createdAt: -at }),
)

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

async function show(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Listing title="Shop All Products" />
        <Address />
      </MemoryRouter>,
    )
  })
}

const names = () =>
  within(screen.getByRole('region', { name: 'Products' }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

beforeEach(() => {
  localStorage.clear()
  seedCatalogue(null)
  applyToCatalogue({ rows: products, isComplete: true, syncedAt: 1 })
})
afterEach(cleanup)

describe('a list’s search', () => {
  it('sorts by best match until another order is chosen', async () => {
    applyToCatalogue({
      rows: [aProduct({ id: 'rack', name: 'Rack', description: 'For a pot', brand: null, createdAt: 9 })],
    })
    await show('/shop?search=pot')
    await waitFor(() => expect(names()).toEqual(['Soup pot', 'Rack']))
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
    expect(Array.from(sort.options, ({ label }) => label).slice(0, 2)).toEqual(['Best match', 'Newest First'])
    expect(sort.value).toBe('best')
    fireEvent.change(sort, { target: { value: 'newest' } })
    expect(screen.getByTestId('address').textContent).toContain('sort=newest')
    cleanup()
    await show('/shop?search=pot&sort=newest')
    await waitFor(() => expect(names()).toEqual(['Rack', 'Soup pot']))
  })

  it('adds a newer full match after the shown products, and keeps its note true', async () => {
    await show('/shop?search=soup+pot')
    await waitFor(() => expect(names()).toEqual(['Soup pot']))
    cleanup()
    applyToCatalogue({ rows: [aProduct({ id: 'iron', name: 'Iron pot', description: null, brand: null })] })
    await show('/shop?search=soup+pot')
    await waitFor(() => expect(names()).toEqual(['Soup pot', 'Iron pot']))
    act(() => applyToCatalogue({ rows: [aProduct({ id: 'new', name: 'Soup pot of clay', createdAt: 9 })] }))
    await waitFor(() => expect(names()).toEqual(['Soup pot', 'Iron pot', 'Soup pot of clay']))
    expect(screen.getByText('Some have all of these words, the others some of them.')).toBeDefined()
  })

  it('shows no note above products with every word, before and after the catalogue is loaded', async () => {
    seedCatalogue({ rows: products.slice(0, 2).map((product) => pageRow(product, [])) })
    await show('/shop?search=soap')
    await waitFor(() => expect(names()).toEqual(['Black soap']))
    const line = () => screen.queryByText(/these words|more that fit/)
    expect(line()).toBeNull()
    await act(async () => applyToCatalogue({ rows: products, isComplete: true }))
    await screen.findByText('Showing 1 of 3 products')
    expect(line()).toBeNull()
  })

  it('indexes the products as soon as the search box is touched', async () => {
    await show('/shop')
    await import('../../../data/search/build-searcher.ts')
    fireEvent.pointerDown(screen.getByLabelText('Search this list'))
    // One task loads the search code, another indexes the products.
    for (let step = 0; step < 20; step += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
    const current = getCatalogue().products
    const known: unknown[] = []
    renderHook(() => known.push(useSearcher(current, true)?.products))
    expect(known[0]).toBe(current)
  })

  it('announces in an existing live region that no product has every word', async () => {
    await show('/shop')
    const before = screen.getAllByRole('status')
    fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: 'pot umbrella' } })
    const line = await screen.findByText('None of these has all of these words. They have some of them.')
    expect(before.some((region) => region.contains(line))).toBe(true)
  })

  it('shows partial matches with a note, and offers WhatsApp if no word matches', async () => {
    await show('/shop?search=pot+umbrella')
    expect(await screen.findByText('None of these has all of these words. They have some of them.')).toBeDefined()
    expect(names()).toEqual(['Soup pot'])
    cleanup()
    await show('/shop?search=umbrella')
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeDefined()
    expect((await screen.findByRole('link', { name: 'Ask for it on WhatsApp' })).getAttribute('href')).toContain(
      'umbrella',
    )
    expect(within(screen.getByRole('navigation', { name: 'Look in a category' })).getAllByRole('link')).toHaveLength(5)
    expect(
      within(screen.getByRole('region', { name: 'Popular products' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(2)
  })
})

it.each([
  ['the first sync', { syncedAt: 1 }],
  ['the sync fails', { cannotLoadMore: true }],
])('doesn’t say that a packed catalogue has no results until %s', async (_, ended) => {
  seedCatalogue(null)
  applyToCatalogue({ rows: products, isComplete: true })
  await show('/shop?search=umbrella')
  await act(async () => applyToCatalogue({ rows: [aProduct({ id: 'newer' })] }))
  expect(screen.queryByText('No products found')).toBeNull()
  expect(screen.queryByText(/^Showing/)).toBeNull()
  await act(async () => applyToCatalogue({ rows: [], ...ended }))
  expect(await screen.findByText('No products found')).toBeDefined()
})

it('doesn’t suggest another search without a search or filter', async () => {
  seedCatalogue(null)
  applyToCatalogue({ rows: [], isComplete: true, syncedAt: 1 })
  await show('/shop')
  expect(screen.getByText('Nothing is for sale here at the moment. Check back soon!')).toBeDefined()
})
