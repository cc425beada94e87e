import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLAIMS } from '../../content/settings/claims.ts'
import { applyToCatalogue, seedCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { publishForTest } from '../../data/settings/settings-builder.ts'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { ProductPage } from './ProductPage.tsx'

const ID = '00000000-0000-4000-8000-000000000001'

async function show(id = ID) {
  history.replaceState(null, '', `/product/${id}`)
  await act(async () => {
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/product/:id" element={<ProductPage />} />
        </Routes>
      </BrowserRouter>,
    )
  })
}

const isNoIndex = () => document.querySelector('meta[name=robots]') !== null

beforeEach(() => {
  localStorage.clear()
  publishForTest({})
  seedCatalogue(null)
  vi.stubGlobal('fetch', async () => new Response('[]'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the product page', () => {
  it('shows price, stock and the owner’s claims for a product without reviews', async () => {
    const shown = (text: string) => ({ isShown: true, text })
    publishForTest({
      claims: {
        ...CLAIMS,
        unratedProduct: shown('24 reviews'),
        assurances: ['Free Shipping', '2 Year Warranty', '30 Day Returns'].map(shown),
      },
    })
    applyToCatalogue({ rows: [aProduct({ stock: 12 })], isComplete: true })
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Granite soup pot')
    expect(screen.getByText('₦42,900.00')).toBeDefined()
    expect(screen.getByText('In Stock (12 available)')).toBeDefined()
    expect(screen.getByText('(4.0) • 24 reviews')).toBeDefined()
    for (const claim of ['Free Shipping', '2 Year Warranty', '30 Day Returns'])
      expect(screen.getByText(claim)).toBeDefined()
  })

  it('shows the real rating from the first review', async () => {
    applyToCatalogue({ rows: [aProduct({ ratingSum: 9, ratingCount: 2 })], isComplete: true })
    await show()
    expect(screen.getByText('(4.5) • 2 reviews')).toBeDefined()
  })

  it('shows in its tabs which details are missing', async () => {
    applyToCatalogue({ rows: [aProduct({ description: null })], isComplete: true })
    await show()
    expect(screen.getByText('No detailed description available for this product.')).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    expect(screen.getByText('No specifications available for this product.')).toBeDefined()
  })

  it('shows specifications in the order they were given', async () => {
    const specifications = [
      ['Width', '20 cm'],
      ['5', 'five'],
      ['Lid', 'Glass'],
    ] as const
    applyToCatalogue({ rows: [aProduct({ specifications })], isComplete: true })
    await show()
    await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Width', '5', 'Lid'])
  })

  it('replaces underscores in specification names with spaces', async () => {
    applyToCatalogue({ rows: [aProduct({ specifications: [['lid_material', 'Glass']] })], isComplete: true })
    await show()
    await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    expect(screen.getByText('lid material')).toBeDefined()
  })

  it('keeps the quantity between 1 and the stock', async () => {
    applyToCatalogue({ rows: [aProduct({ stock: 2 })], isComplete: true })
    await show()
    const [less, more] = ['Decrease', 'Increase'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
    const isEnd = (button?: Element) => button?.getAttribute('aria-disabled') === 'true'
    const quantity = () => screen.getByRole('group', { name: /Quantity/ }).querySelector('output')?.textContent
    expect([isEnd(less), isEnd(more)]).toEqual([true, false])
    for (const button of [less, more, more]) await userEvent.click(button as HTMLElement)
    expect([isEnd(less), isEnd(more), quantity()]).toEqual([false, true, '2'])
    expect(document.activeElement).toBe(more)
  })

  it("follows the chosen variant's price and stock", async () => {
    const variants = [aVariant(), aVariant({ id: 'large', value: '10 L', additionalPrice: 950_000, stock: 1 })]
    applyToCatalogue({ rows: [aProduct({ variants, stock: 6 })], isComplete: true })
    await show()
    expect(screen.getByText('In Stock (5 available)')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /10 L/ }))
    expect(screen.getByText('In Stock (1 available)')).toBeDefined()
    expect(screen.getByText('₦52,400.00')).toBeDefined()
  })

  it('offers one choice per type, and combines them', async () => {
    const variants = [
      aVariant({ id: 'M', type: 'Size', value: 'M', stock: 5 }),
      aVariant({ id: 'L', type: 'Size', value: 'L', additionalPrice: 100_000, stock: 2 }),
      aVariant({ id: 'red', type: 'Color', value: 'Red', stock: 0 }),
      aVariant({ id: 'blue', type: 'Color', value: 'Blue', additionalPrice: 50_000, stock: 4 }),
    ]
    applyToCatalogue({ rows: [aProduct({ price: 1_000_000, variants, stock: 4 })], isComplete: true })
    await show()
    const group = (name: string) => within(screen.getByRole('group', { name }))
    const chosen = (name: string) =>
      group(name)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
    expect([chosen('Size'), chosen('Color')]).toEqual([['M'], ['blue']])
    expect(screen.getByText('In Stock (4 available)')).toBeDefined()
    expect(screen.getByText('₦10,500.00')).toBeDefined()
    await userEvent.click(group('Size').getByRole('radio', { name: /^L/ }))
    expect([chosen('Size'), chosen('Color')]).toEqual([['L'], ['blue']])
    expect(screen.getByText('In Stock (2 available)')).toBeDefined()
    expect(screen.getByText('₦11,500.00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    await vi.waitFor(() => expect(getToasts().at(-1)?.title).toBe('Please sign in'))
    await act(async () => getToasts().at(-1)?.action?.onSelect?.())
    expect(JSON.parse(sessionStorage.getItem('oja-pending-action') ?? '{}')).toMatchObject({
      intent: { kind: 'cart', productId: ID, variantIds: ['L', 'blue'], quantity: 1 },
    })
  })

  it('doesn’t sell a choice with a sold-out variant, and marks the variant', async () => {
    const variants = [
      aVariant({ id: 'M', type: 'Size', value: 'M', stock: 5 }),
      aVariant({ id: 'red', type: 'Color', value: 'Red', stock: 0 }),
      aVariant({ id: 'blue', type: 'Color', value: 'Blue', stock: 4 }),
    ]
    applyToCatalogue({ rows: [aProduct({ variants, stock: 4 })], isComplete: true })
    await show()
    await userEvent.click(screen.getByRole('radio', { name: /Red.*sold out/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true)
  })

  it('shows a sold-out product, but doesn’t sell it', async () => {
    applyToCatalogue({ rows: [aProduct({ stock: 0 })], isComplete: true })
    await show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true)
  })

  it('asks a guest to sign in, with a link', async () => {
    applyToCatalogue({ rows: [aProduct()], isComplete: true })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    await vi.waitFor(() => expect(getToasts().at(-1)?.title).toBe('Please sign in'))
    const toast = getToasts().at(-1)
    expect(toast?.message).toBe('You need to be signed in to add items to cart.')
    await act(async () => toast?.action?.onSelect?.())
    expect(toast?.action?.to).toBe(`/signin?next=%2Fproduct%2F${ID}`)
    expect(JSON.parse(sessionStorage.getItem('oja-pending-action') ?? '{}')).toMatchObject({
      intent: { kind: 'cart', productId: ID },
      returnTo: `/product/${ID}`,
    })
  })

  it('reports a missing product, also to search engines', async () => {
    await show('not-an-id')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Product Not Found')
    expect(screen.getByText("The product you're looking for doesn't exist.")).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Shop' })).toBeDefined()
    expect(isNoIndex()).toBe(true)
  })

  it('reports a failure to load, but stays in search engines', async () => {
    vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }))
    await show('00000000-0000-4000-8000-000000000503')
    expect(await screen.findByRole('heading', { name: 'Product Not Found', level: 1 })).toBeDefined()
    expect(isNoIndex()).toBe(false)
    expect(getToasts().at(-1)).toMatchObject({
      tone: 'error',
      title: 'Error',
      message: 'Failed to load product. Please try again.',
    })
  })

  it('explains offline that the product isn’t on this phone, and retries on reconnect', async () => {
    for (const { id } of getToasts()) dismissToast(id)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await show('00000000-0000-4000-8000-000000000504')
    expect(await screen.findByText(/^It is not on this phone/)).toBeDefined()
    expect(screen.queryByText(/doesn't exist/)).toBeNull()
    expect(getToasts()).toEqual([])
    vi.stubGlobal('fetch', async () => new Response('[]'))
    onLine.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText("The product you're looking for doesn't exist.")).toBeDefined()
    expect(getToasts()).toEqual([])
  })
})
