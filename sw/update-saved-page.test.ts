import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageData, PageField } from '../src/data/catalogue/page-data.ts'
import { pageRow } from '../src/data/catalogue/page-row.ts'
import { aDevice } from '../src/data/db/device-builder.ts'
import type { Product } from '../src/domain/catalogue/product.ts'
import { aProduct, aVariant } from '../src/domain/catalogue/product-builder.ts'
import { formatNaira } from '../src/domain/money/money.ts'
import { updateHtml, updateSavedPage } from './update-saved-page.ts'

const POT = '00000000-0000-4000-8000-00000000000a'
const PAN = '00000000-0000-4000-8000-00000000000b'
const pot = aProduct({ id: POT, name: 'Pot', price: 100_000, variants: [aVariant()] })
const pan = aProduct({ id: PAN, name: 'Pan </script>', price: 200_000 })

function aPage(products: readonly Product[], fields: readonly PageField[] = ['image', 'variants']): string {
  const data = {
    rows: products.map((product) => pageRow(product, fields)),
    counts: { all: 2 },
  }
  const cards = products.map(
    ({ id, price }) => `<li><span data-price="${id}" class="nums">${formatNaira(price)}</span></li>`,
  )
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<ul>${cards.join('')}</ul><script type="application/json" id="page-data">${json}</script>`
}

const dataOf = (html: string | null) =>
  JSON.parse(/id="page-data">([\s\S]*?)<\/script>/.exec(html ?? '')?.[1] ?? '') as PageData & { counts: unknown }

const withToday = (...today: Product[]) =>
  updateHtml(aPage([pot, pan]), (row) => today.find((product) => product.id === row.id), true)

describe('a saved page', () => {
  it('with only hints of variants and description stays unchanged if they change', () => {
    const page = aPage([pot, pan], ['choices', 'teaser'])
    const now = (product: Product) => updateHtml(page, (row) => (row.id === POT ? product : pan), true)
    expect(now({ ...pot, variants: [aVariant({ additionalPrice: 5 })] })).toBe(page)
    expect(now({ ...pot, variants: [] })).toBe(page)
    expect(now({ ...pot, description: 'Another.' })).toBe(page)
  })

  it('stays identical if no product changed', () => {
    expect(withToday(pot, pan)).toBe(aPage([pot, pan]))
  })

  it('gets the current price in both its text and its data', () => {
    const html = withToday({ ...pot, price: 150_000 }, pan)
    expect(html).toContain(`<span data-price="${POT}" class="nums">₦1,500.00</span>`)
    expect(html).toContain(`<span data-price="${PAN}" class="nums">₦2,000.00</span>`)
    expect(dataOf(html).rows.map((row) => row.price)).toEqual([150_000, 200_000])
    expect(dataOf(html).counts).toEqual({ all: 2 })
  })

  it('equals a page prerendered from the current rows', () => {
    const today = { ...pot, price: 150_000 }
    expect(withToday(today, pan)).toBe(aPage([today, pan]))
  })

  it.each([
    ['a name changed', { ...pot, name: 'Bigger pot' }],
    ['a picture changed', { ...pot, image: '/other.webp' }],
    ['some were sold', { ...pot, stock: 3 }],
    ['it sold out', { ...pot, stock: 0 }],
    ['a variant sold out', { ...pot, variants: [aVariant({ stock: 0 })] }],
  ])('is shown unchanged when %s, because React corrects it', (_, today) => {
    expect(withToday(today, pan)).toBe(aPage([pot, pan]))
  })

  it('gets the current price of a sold-out product too', () => {
    expect(withToday({ ...pot, stock: 0, price: 150_000 }, pan)).toBe(aPage([{ ...pot, price: 150_000 }, pan]))
  })

  it('is not shown if a variant costs more', () => {
    expect(withToday({ ...pot, variants: [aVariant({ additionalPrice: 5 })] }, pan)).toBeNull()
  })

  it('is not shown if a product was removed', () => {
    expect(withToday(pot)).toBeNull()
  })

  it('is shown until the whole catalogue is on the device', () => {
    expect(updateHtml(aPage([pot, pan]), () => undefined, false)).toBe(aPage([pot, pan]))
  })

  it('is not shown if it has a price in another currency', () => {
    const html = aPage([pot]).replace('₦1,000.00', '$0.65')
    expect(updateHtml(html, () => ({ ...pot, price: 150_000 }), true)).toBeNull()
  })

  it('is shown while a sale is unchanged or only planned, not after it starts, changes or ends', () => {
    const sale = { ...pot, price: 80_000, was: 100_000, salePrice: 80_000, saleUntil: 9 }
    const now = (product: Product, page = aPage([sale])) => updateHtml(page, () => product, true)
    expect(now(sale)).toBe(aPage([sale]))
    expect(now({ ...sale, stock: 3 })).toBe(aPage([sale]))
    for (const change of [{ price: 70_000, salePrice: 70_000 }, { saleUntil: 10 }, { price: 100_000, was: null }]) {
      expect(now({ ...sale, ...change })).toBeNull()
    }
    expect(now(sale, aPage([pot]))).toBeNull()
    const planned = { ...pot, salePrice: 80_000, saleFrom: 9 }
    expect(now(planned, aPage([pot]))).toBe(aPage([pot]))
  })

  it('without product data stays unchanged', () => {
    expect(updateHtml('<p>Terms</p>', () => pot, true)).toBe('<p>Terms</p>')
  })

  it('escapes a closing script tag in a product’s name', () => {
    const html = withToday({ ...pot, price: 1 }, pan)
    expect(html?.match(/<\/script>/g)).toHaveLength(1)
    expect(dataOf(html).rows[1]?.name).toBe('Pan </script>')
  })
})

describe('a saved page with the device’s database', () => {
  afterEach(() => void vi.useRealTimers())

  it('gets its prices from the database', async () => {
    const store = aDevice().store
    await store.write(['products', 'meta'], async (tx) => {
      await tx.products.put({ ...pot, price: 150_000, generation: 1 })
      await tx.meta.put({ id: 'catalogue', value: { isComplete: true } })
    })
    expect(await updateSavedPage(aPage([pot]), store)).toContain('₦1,500.00')
  })

  it('is served unchanged if the database can’t be read', async () => {
    const broken = {
      read: () => Promise.reject(new Error('no database')),
      write: () => Promise.reject(new Error('no')),
    }
    expect(await updateSavedPage(aPage([pot]), broken)).toBe(aPage([pot]))
  })

  it('is served unchanged if the database doesn’t answer', async () => {
    vi.useFakeTimers()
    const silent = { read: () => new Promise<never>(() => {}), write: () => new Promise<never>(() => {}) }
    const html = updateSavedPage(aPage([pot]), silent)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await html).toBe(aPage([pot]))
  })
})
