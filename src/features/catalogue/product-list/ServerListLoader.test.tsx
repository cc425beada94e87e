import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyToCatalogue, seedCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { aProductRecord } from '../../../data/catalogue/product-record-builder.ts'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { Listing } from './Listing.tsx'

const server = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const MATCHING = 60

const argsOf = ({ body }: RequestInit) => new Map(Object.entries<string>(JSON.parse(String(body))))

/** Answers with 60 matching products. This device holds none of them, and two others. */
async function answer(_: string, request: RequestInit): Promise<Response> {
  const args = argsOf(request)
  const offset = Number(args.get('p_offset'))
  const length = Math.min(Number(args.get('p_limit')), MATCHING - offset)
  const rows = Array.from({ length }, (_, at) => aProductRecord({ id: `p${offset + at}`, name: `Item ${offset + at}` }))
  return new Response(JSON.stringify({ matching: MATCHING, total: 100_000, rows }))
}

const questions = () => server.mock.calls.map(([, request]) => argsOf(request))
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

async function open(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Listing title="Shop All Products" />
      </MemoryRouter>,
    )
  })
}

const deadConnection = async () => {
  throw new TypeError('Failed to fetch')
}

function setOnline(isOnline: boolean) {
  vi.stubGlobal('fetch', isOnline ? server : deadConnection)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  seedCatalogue(null)
  const rows = [aProduct({ id: 'pot', name: 'Soup pot' }), aProduct({ id: 'pan', name: 'Frying pan' })]
  applyToCatalogue({ rows, serverLists: new Map() })
  vi.stubGlobal('fetch', server)
  vi.spyOn(console, 'warn').mockReturnValue()
  server.mockReset().mockImplementation(answer)
})
afterEach(() => {
  setOnline(true)
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a list in a shop with more products than the device holds', () => {
  it('shows the server’s results in their order, with the total', async () => {
    await open('/shop?search=item&min=10&sort=price-low&category=fashion')
    expect(await screen.findByText('Showing 60 of 100000 products')).toBeDefined()
    expect(names().slice(0, 3)).toEqual(['Item 0', 'Item 1', 'Item 2'])
    expect(Object.fromEntries(questions()[0] ?? [])).toMatchObject({
      p_text: 'item',
      p_min_price: '10',
      p_sort: 'price-low',
      p_category: 'fashion',
      p_offset: '0',
    })
  })

  it('fetches the next page for Show more', async () => {
    await open('/shop')
    await screen.findByText('Item 0')
    await userEvent.click(screen.getByRole('button', { name: 'Show more (36 left)' }))
    expect(await screen.findByText('Item 59')).toBeDefined()
    expect(questions().map((args) => args.get('p_offset'))).toEqual(['0', '24'])
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })

  it('shows the device’s products with a note while offline', async () => {
    setOnline(false)
    await open('/shop')
    expect(names().sort()).toEqual(['Frying pan', 'Soup pot'])
    expect(await screen.findByText('The other products will load when you are connected.')).toBeDefined()
    expect(server).not.toHaveBeenCalled()
    setOnline(true)
    expect(await screen.findByText('Item 0')).toBeDefined()
  })

  it('offers a retry if the server fails, and keeps the device’s products', async () => {
    server.mockResolvedValueOnce(new Response('down', { status: 503 }))
    await open('/shop')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products. Please try again.')
    expect(names().sort()).toEqual(['Frying pan', 'Soup pot'])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Item 0')).toBeDefined()
  })

  it('sends one request per word, not per letter', async () => {
    await open('/shop')
    await screen.findByText('Item 0')
    for (const value of ['i', 'it', 'ite', 'item'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    const words = () => questions().map((args) => args.get('p_text'))
    await vi.waitFor(() => expect(words()).toContain('item'))
    expect(words().filter(Boolean)).toEqual(['item'])
  })

  it('appends the server’s results to those shown, and drops only those that the server doesn’t list', async () => {
    applyToCatalogue({ rows: [aProduct({ id: 'lid', name: 'Soup pot lid' })] })
    const answered = (names: readonly string[], whole: number) => async () => {
      const rows = names.map((name) => aProductRecord({ id: name === 'Soup pot' ? 'pot' : name, name }))
      return new Response(JSON.stringify({ matching: names.length, whole, total: 100_000, rows }))
    }
    const late = Promise.withResolvers<void>()
    const answerNow = answered(['Soup pot of clay', 'Soup pot', 'Soup pot of steel'], 3)
    server.mockImplementation(() => late.promise.then(answerNow))
    await open('/shop?search=soup')
    await vi.waitFor(() => expect(names()).toEqual(['Soup pot', 'Soup pot lid']))
    await act(async () => late.resolve())
    await screen.findByText('Showing 3 of 100000 products')
    expect(names()).toEqual(['Soup pot', 'Soup pot of clay', 'Soup pot of steel'])
  })

  it.each(['price-low', 'name'])('waits for the server before it shows products sorted by %s', async (sort) => {
    const late = Promise.withResolvers<void>()
    server.mockImplementation((...args) => late.promise.then(() => answer(...args)))
    await open(`/shop?sort=${sort}`)
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    expect(names()).toEqual([])
    await act(async () => late.resolve())
    expect(await screen.findByText('Item 0')).toBeDefined()
  })

  it('shows the device’s products by price if it is offline or the server fails', async () => {
    setOnline(false)
    await open('/shop?sort=price-low')
    expect(await screen.findByText('Soup pot')).toBeDefined()
    cleanup()
    setOnline(true)
    server.mockResolvedValueOnce(new Response('down', { status: 503 }))
    await open('/shop?sort=price-low')
    expect(await screen.findByText('Soup pot')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('adds the server’s newest products after those shown', async () => {
    const late = Promise.withResolvers<void>()
    const rows = ['Newest', 'Soup pot', 'Frying pan'].map((name) =>
      aProductRecord({ id: { 'Soup pot': 'pot', 'Frying pan': 'pan' }[name] ?? name, name }),
    )
    server.mockImplementation(async () => {
      await late.promise
      return new Response(JSON.stringify({ matching: 3, whole: 3, total: 3, rows }))
    })
    await open('/shop?min=1')
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    const shown = names()
    expect(shown).toHaveLength(2)
    await act(async () => late.resolve())
    await screen.findByText('Showing 3 of 3 products')
    expect(names()).toEqual([...shown, 'Newest'])
  })

  it('keeps the note above search results after the response, so that no card moves', async () => {
    const late = Promise.withResolvers<void>()
    server.mockImplementation(async () => {
      await late.promise
      return new Response(
        JSON.stringify({ matching: 1, whole: 1, total: 100_000, rows: [aProductRecord({ id: 'pot' })] }),
      )
    })
    await open('/shop?search=soup')
    const line = await screen.findByText('The shop may have more that fit.')
    await act(async () => late.resolve())
    await screen.findByText('Showing 1 of 100000 products')
    expect(line.textContent).toBe('All of these have all of these words.')
    expect(line.isConnected).toBe(true)
  })

  it('shows that there are no results only after the server’s response', async () => {
    server.mockResolvedValue(new Response(JSON.stringify({ matching: 0, total: 100_000, rows: [] })))
    await open('/shop?search=zzz')
    expect(await screen.findByText('No products found')).toBeDefined()
  })
})
