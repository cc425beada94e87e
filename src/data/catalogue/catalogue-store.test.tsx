import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import {
  applyToCatalogue,
  getCatalogue,
  loadIntoCatalogue,
  refreshSalePrices,
  seedCatalogue,
  useCatalogue,
} from './catalogue-store.ts'
import { pageRow } from './page-row.ts'

const pot = aProduct({ id: 'pot', name: 'Pot', description: 'Heavy' })
const pan = aProduct({ id: 'pan', name: 'Pan' })
const page = { rows: [pageRow(pot, ['image'])] }

function Names() {
  const { products, isComplete } = useCatalogue()
  return <p>{`${products.map((product) => product.name).join(', ')}${isComplete ? '.' : ' …'}`}</p>
}

function One({ id }: { id: string }) {
  return <p>{useCatalogue().byId.get(id)?.name ?? 'not here'}</p>
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  seedCatalogue(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the catalogue in memory', () => {
  it('renders the page’s own rows on the server', () => {
    seedCatalogue(page)
    expect(renderToString(<Names />)).toBe('<p>Pot …</p>')
    expect(renderToString(<One id="pot" />)).toBe('<p>Pot</p>')
  })

  it('hydrates with the page’s rows even if the device was faster, then shows the device’s', async () => {
    seedCatalogue(page)
    const root = document.createElement('div')
    root.innerHTML = renderToString(<Names />)
    loadIntoCatalogue([pot, pan], true, 1)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onRecoverableError = vi.fn()
    await act(async () => {
      hydrateRoot(root, <Names />, { onRecoverableError })
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
    expect(root.textContent).toBe('Pot, Pan.')
  })

  it('tracks products that a page included only partially', () => {
    seedCatalogue(page)
    expect(getCatalogue().partialIds.has('pot')).toBe(true)
    applyToCatalogue({ rows: [pot] })
    expect(getCatalogue().partialIds.has('pot')).toBe(false)
    expect(getCatalogue().byId.get('pot')?.description).toBe('Heavy')
  })

  it('keeps snapshots immutable', () => {
    applyToCatalogue({ rows: [pot] })
    const before = getCatalogue()
    applyToCatalogue({ rows: [pan], gone: ['pot'], isComplete: true, syncedAt: 5 })
    expect(before.products).toEqual([pot])
    expect(getCatalogue()).toMatchObject({ products: [pan], isComplete: true, syncedAt: 5 })
  })

  it('keeps the list if only the sync time changed', () => {
    applyToCatalogue({ rows: [pot] })
    const { products } = getCatalogue()
    applyToCatalogue({ rows: [], syncedAt: 9 })
    expect(getCatalogue().products).toBe(products)
  })

  it('updates prices as sales start and end, and keeps other products', () => {
    vi.useFakeTimers({ now: 10 })
    const sale = { ...pot, price: 100, salePrice: 80, saleFrom: 20, saleUntil: 30 }
    seedCatalogue({ rows: [pageRow(sale, ['image'])] })
    applyToCatalogue({ rows: [pan] })
    const priceAt = (now: number) => {
      vi.setSystemTime(now)
      refreshSalePrices()
      const { price, was } = getCatalogue().byId.get('pot') ?? {}
      return [price, was ?? null]
    }
    const before = getCatalogue()
    expect(priceAt(19)).toEqual([100, null])
    expect(getCatalogue()).toBe(before)
    expect(priceAt(20)).toEqual([80, 100])
    expect(getCatalogue().partialIds.has('pot')).toBe(true)
    expect(getCatalogue().byId.get('pan')).toBe(pan)
    applyToCatalogue({ rows: [sale] })
    expect(priceAt(29)).toEqual([80, 100])
    expect(priceAt(30)).toEqual([100, null])
  })

  it('keeps each product’s place when it changes', () => {
    applyToCatalogue({ rows: [pot, pan] })
    applyToCatalogue({ rows: [{ ...pot, price: 1 }] })
    expect(getCatalogue().products.map((product) => product.id)).toEqual(['pot', 'pan'])
  })

  it('drops products missing on a complete device, none on an incomplete one', () => {
    seedCatalogue(page)
    loadIntoCatalogue([pan], false, null)
    expect(getCatalogue().byId.has('pot')).toBe(true)
    loadIntoCatalogue([pan], true, 1)
    expect(getCatalogue().byId.has('pot')).toBe(false)
  })
})
