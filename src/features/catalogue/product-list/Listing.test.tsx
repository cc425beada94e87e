import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyToCatalogue, getCatalogue, seedCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { pageRow } from '../../../data/catalogue/page-row.ts'
import { prepareSearch } from '../../../data/search/searcher.ts'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { Listing } from './Listing.tsx'
import { seedListingCounts } from './listing-counts.ts'

const products = [
  aProduct({ id: 'pot', name: 'Soup pot', description: null, price: 300_000, createdAt: 3 }),
  aProduct({ id: 'soap', name: 'Black soap', description: null, price: 100_000, category: 'body-care', createdAt: 2 }),
  aProduct({
    id: 'bag',
    name: 'School bag',
    description: null,
    price: 200_000,
    category: 'school-items',
    createdAt: 1,
  }),
  aProduct({ id: 'gone', name: 'Sold out pan', stock: 0 }),
]

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

async function show(path: string, category?: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Listing title="Shop All Products" within={category} />
        <Link to="/shop?search=bag">Bags</Link>
        <Address />
      </MemoryRouter>,
    )
  })
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

/** Prepares search as focusing its box does, so that each keystroke shows its results. */
const reachForSearch = () => prepareSearch(getCatalogue().products)

beforeEach(async () => {
  localStorage.clear()
  seedCatalogue(null)
  seedListingCounts(null)
  applyToCatalogue({ rows: products, isComplete: true })
  await reachForSearch()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a listing', () => {
  it('shows products in stock, newest first, with their number', async () => {
    await show('/shop')
    expect(names()).toEqual(['Soup pot', 'Black soap', 'School bag'])
    expect(screen.getByText('Showing 3 of 3 products')).toBeDefined()
  })

  it('searches, filters and sorts by its URL', async () => {
    await show('/shop?sort=price-low')
    expect(names()).toEqual(['Black soap', 'School bag', 'Soup pot'])
    cleanup()
    await show('/shop?category=body-care')
    expect(names()).toEqual(['Black soap'])
    expect(screen.getByText('Showing 1 of 3 products')).toBeDefined()
  })

  it('filters at each keystroke, and updates the URL when typing pauses', async () => {
    vi.useFakeTimers()
    await show('/shop')
    const box = screen.getByRole('searchbox', { name: 'Search this list' })
    act(() => void fireEvent.change(box, { target: { value: 'so' } }))
    expect(names()).toEqual(['Soup pot', 'Black soap'])
    act(() => void fireEvent.change(box, { target: { value: 'soa' } }))
    expect(names()).toEqual(['Black soap'])
    expect(screen.getByTestId('address').textContent).toBe('/shop')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(screen.getByTestId('address').textContent).toBe('/shop?search=soa')
    expect(names()).toEqual(['Black soap'])
    expect(box).toHaveProperty('value', 'soa')
  })

  describe('of many products, during typing', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      aProduct({ id: `m${at}`, name: at % 2 ? `Pot ${at}` : `Pan ${at}`, image: `/pictures/m${at}/1/480.webp` }),
    )
    const pictured = () =>
      [...document.querySelectorAll('li:not([hidden]):has(img) h3')].map(({ textContent }) => textContent)
    const type = (value: string) =>
      act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }))

    beforeEach(async () => {
      applyToCatalogue({ rows: many, gone: products.map((product) => product.id) })
      await reachForSearch()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })

    it('loads no pictures for cards the next keystroke removes, and keeps those of remaining cards', async () => {
      await show('/shop')
      const before = pictured()
      expect(before).toHaveLength(24)
      type('pot')
      const stayed = names().filter((name) => before.includes(name))
      expect(stayed.length).toBeGreaterThan(0)
      expect(pictured()).toEqual(stayed)
      type('pot 1')
      expect(pictured()).toEqual(names().filter((name) => stayed.includes(name)))
      await act(() => vi.advanceTimersByTimeAsync(250))
      expect(pictured()).toEqual(names().filter((name) => stayed.includes(name)))
      await act(() => vi.advanceTimersByTimeAsync(50))
      expect(pictured()).toEqual(names())
    })

    it('renders the first screen, and the rest once typing pauses', async () => {
      await show('/shop')
      for (const text of ['p', 'po', 'p']) {
        type(text)
        expect(names()).toHaveLength(15)
      }
      await act(() => vi.advanceTimersByTimeAsync(400))
      expect(names()).toHaveLength(24)
    })

    it('shows the results of a URL with their pictures at once', async () => {
      await show('/shop?search=pan')
      expect(names()).toHaveLength(20)
      expect(pictured()).toEqual(names())
    })
  })

  it('follows a link to another search after a typed one', async () => {
    await show('/shop')
    const box = screen.getByRole('searchbox', { name: 'Search this list' })
    fireEvent.change(box, { target: { value: 'pot' } })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/shop?search=pot'))
    await userEvent.click(screen.getByRole('link', { name: 'Bags' }))
    expect(names()).toEqual(['School bag'])
    expect(box).toHaveProperty('value', 'bag')
  })

  it('adds a category outside the five to the select while it is chosen', async () => {
    await show('/shop?category=garden-tools')
    const select = screen.getByRole('combobox', { name: 'Category' })
    expect(within(select).getByRole('option', { name: 'Garden Tools' })).toBeDefined()
    await userEvent.selectOptions(select, '')
    expect(within(select).queryByRole('option', { name: 'Garden Tools' })).toBeNull()
  })

  it('shows only the products of a category page, without a category filter', async () => {
    await show('/category/body-care', 'body-care')
    expect(names()).toEqual(['Black soap'])
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  })

  it('remembers the list view', async () => {
    await show('/shop')
    await userEvent.click(screen.getByRole('button', { name: 'List view' }))
    expect(await screen.findAllByRole('link', { name: 'View Details' })).toHaveLength(3)
    cleanup()
    await show('/shop')
    expect(screen.getAllByRole('link', { name: 'View Details' })).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Grid view' }))
    expect(screen.queryByRole('link', { name: 'View Details' })).toBeNull()
  })

  it('renders the first 24 of ten thousand products, and more on request', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => aProduct({ id: `m${at}`, name: `Item ${at}` }))
    applyToCatalogue({ rows: many, gone: products.map((product) => product.id) })
    await show('/shop')
    expect(names()).toHaveLength(24)
    await userEvent.click(screen.getByRole('button', { name: /Show more/ }))
    expect(names()).toHaveLength(72)
  })
})

describe('a listing on a device with an incomplete catalogue', () => {
  const seed = () => seedCatalogue({ rows: products.slice(0, 2).map((product) => pageRow(product, [])) })
  const count = () => screen.queryByText(/^Showing/)?.textContent

  it('keeps cards in place while more products arrive, and sorts them at the end', async () => {
    seed()
    await show('/shop?sort=price-low')
    expect(names()).toEqual(['Black soap', 'Soup pot'])
    act(() => applyToCatalogue({ rows: [aProduct({ id: 'pin', name: 'Safety pin', price: 1_000 })] }))
    expect(names()).toEqual(['Black soap', 'Soup pot', 'Safety pin'])
    act(() => applyToCatalogue({ rows: [], isComplete: true }))
    expect(names()).toEqual(['Safety pin', 'Black soap', 'Soup pot'])
  })

  it('renders its existing cards before new ones', async () => {
    seed()
    await show('/shop?sort=price-low')
    const list = screen.getAllByRole('list').at(-1)
    const lengths: unknown[] = []
    const watcher = new MutationObserver(() => lengths.push(list?.children.length))
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    const many = Array.from({ length: 30 }, (_, at) => aProduct({ id: `m${at}`, name: `Item ${at}` }))
    // As in a browser, without waiting for all renders.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    applyToCatalogue({ rows: many, gone: products.map(({ id }) => id), isComplete: true })
    await waitFor(() => expect(list?.children).toHaveLength(24))
    watcher.disconnect()
    vi.unstubAllGlobals()
    expect(lengths).toEqual([2, 24])
  })

  it('shows the prerendered page’s counts', async () => {
    seed()
    seedListingCounts({ all: 130, byCategory: { 'body-care': 16 } })
    await show('/shop')
    expect(count()).toBe('Showing 130 of 130 products')
    cleanup()
    await show('/shop?category=body-care')
    expect(count()).toBe('Showing 16 of 130 products')
    cleanup()
    await show('/category/body-care', 'body-care')
    expect(count()).toBe('Showing 16 of 16 products')
  })

  it('shows no count while it is unknown: for a search, or without the page’s counts', async () => {
    seed()
    seedListingCounts({ all: 130, byCategory: {} })
    for (const query of ['search=soap', 'search=piano', 'min=500', 'rating=4', 'brand=Oja']) {
      await show(`/shop?${query}`)
      expect(count()).toBeUndefined()
      cleanup()
    }
    seedListingCounts(null)
    await show('/shop')
    expect(count()).toBeUndefined()
  })

  it('shows the count once the catalogue is complete', async () => {
    seed()
    await show('/shop?search=bag')
    expect(count()).toBeUndefined()
    await act(async () => applyToCatalogue({ rows: products, isComplete: true }))
    await waitFor(() => expect(count()).toBe('Showing 1 of 3 products'))
  })
})
