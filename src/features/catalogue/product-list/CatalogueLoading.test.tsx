import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyToCatalogue, seedCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { syncCatalogue } from '../../../data/catalogue/catalogue-sync.ts'
import { pageRow } from '../../../data/catalogue/page-row.ts'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { aDevice } from '../../../data/db/device-builder.ts'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { Listing } from './Listing.tsx'

const server = vi.fn<() => Promise<Response>>()

/** Seeds the one product of a prerendered page, of many in the shop. */
function seedOne() {
  seedCatalogue({ rows: [pageRow(aProduct({ name: 'Soup pot' }), [])] })
}

async function open(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Listing title="Shop All Products" />
      </MemoryRouter>,
    )
  })
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const toasts = () => getToasts().map(({ title, message }) => [title, message])
const FAILED = ['Error', 'Failed to load products. Please try again.']

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  seedCatalogue(null)
  setDeviceForTest(aDevice().store)
  vi.stubGlobal('fetch', server)
  vi.spyOn(console, 'warn').mockReturnValue()
  server.mockReset().mockResolvedValue(new Response('down', { status: 503 }))
})
afterEach(() => {
  cleanup()
  setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setDeviceForTest(null)
})

it('never shows offline that products on the device will load later', async () => {
  applyToCatalogue({ rows: [aProduct({ name: 'Soup pot' })], isComplete: true, cannotLoadMore: true })
  setOnline(false)
  await import('./CatalogueLoading.tsx')
  const pageTexts: string[] = []
  const observer = new MutationObserver(() => pageTexts.push(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await open('/shop?search=pot')
  expect(await screen.findByRole('heading', { name: 'Soup pot' })).toBeDefined()
  observer.disconnect()
  expect(pageTexts.filter((text) => text.includes('will load'))).toEqual([])
})

describe('a first visit while the server doesn’t respond', () => {
  it('reports the failure once, and offers a retry', async () => {
    await open('/shop')
    await act(() => syncCatalogue())
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products. Please try again.')
    expect(toasts()).toEqual([FAILED])
    const before = server.mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.mock.calls.length).toBeGreaterThan(before))
  })

  it('keeps the prerendered products, and reports below them that the others failed to load', async () => {
    seedOne()
    await open('/shop')
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => syncCatalogue())
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products')
    expect(screen.getByRole('heading', { name: 'Soup pot' })).toBeDefined()
    expect(toasts()).toEqual([FAILED])
  })

  it('shows no error on a device that has all products', async () => {
    seedOne()
    applyToCatalogue({ rows: [], isComplete: true })
    await open('/shop')
    await act(() => syncCatalogue())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toasts()).toEqual([])
  })
})

describe('a first visit offline', () => {
  it('shows placeholders without a text until the device has been read', async () => {
    setOnline(false)
    await open('/shop')
    await act(async () => {
      await import('./CatalogueLoading.tsx')
    })
    expect(screen.queryByText(/will load when you are connected/)).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading products' })).toBeDefined()
  })

  it('explains without an error that products load on reconnect', async () => {
    setOnline(false)
    server.mockRejectedValue(new TypeError('offline'))
    await open('/shop')
    await act(() => syncCatalogue())
    expect(await screen.findByText('The products will load when you are connected.')).toBeDefined()
    expect(toasts()).toEqual([])
  })

  it('explains below the device’s products that the others load on reconnect', async () => {
    seedOne()
    setOnline(false)
    server.mockRejectedValue(new TypeError('offline'))
    await open('/shop')
    await act(() => syncCatalogue())
    expect(await screen.findByText('The other products will load when you are connected.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Soup pot' })).toBeDefined()
  })
})
