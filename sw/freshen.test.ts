import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageData, PageField } from '../src/data/catalogue/page-data.ts'
import { pageRow } from '../src/data/catalogue/page-row.ts'
import { aDevice } from '../src/data/db/device-builder.ts'
import type { Product } from '../src/domain/catalogue/product.ts'
import { aProduct, aVariant } from '../src/domain/catalogue/product-builder.ts'
import { formatNaira } from '../src/domain/money/money.ts'
import { freshen, freshenHtml } from './freshen.ts'

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
  freshenHtml(aPage([pot, pan]), (row) => today.find((product) => product.id === row.id), true)

describe('a saved page', () => {
  it('that hints at variants and descriptions stands, whatever becomes of them', () => {
    const page = aPage([pot, pan], ['choices', 'teaser'])
    const now = (product: Product) => freshenHtml(page, (row) => (row.id === POT ? product : pan), true)
    expect(now({ ...pot, variants: [aVariant({ additionalPrice: 5 })] })).toBe(page)
    expect(now({ ...pot, variants: [] })).toBe(page)
    expect(now({ ...pot, description: 'Another.' })).toBe(page)
  })

  it('stays as it is, byte for byte, when nothing changed', () => {
    expect(withToday(pot, pan)).toBe(aPage([pot, pan]))
  })

  it('gets today’s price in its words and in its data alike', () => {
    const html = withToday({ ...pot, price: 150_000 }, pan)
    expect(html).toContain(`<span data-price="${POT}" class="nums">₦1,500.00</span>`)
    expect(html).toContain(`<span data-price="${PAN}" class="nums">₦2,000.00</span>`)
    expect(dataOf(html).rows.map((row) => row.price)).toEqual([150_000, 200_000])
    expect(dataOf(html).counts).toEqual({ all: 2 })
  })

  it('is what the server would have written of today’s rows', () => {
    const today = { ...pot, price: 150_000 }
    expect(withToday(today, pan)).toBe(aPage([today, pan]))
  })

  it.each([
    ['a name changed', { ...pot, name: 'Bigger pot' }],
    ['a picture changed', { ...pot, image: '/other.webp' }],
    ['some were sold', { ...pot, stock: 3 }],
    ['it sold out', { ...pot, stock: 0 }],
    ['a variant sold out', { ...pot, variants: [aVariant({ stock: 0 })] }],
  ])('is shown as it was when %s, for React to correct', (_, today) => {
    expect(withToday(today, pan)).toBe(aPage([pot, pan]))
  })

  it('gets today’s price of what sold out too', () => {
    expect(withToday({ ...pot, stock: 0, price: 150_000 }, pan)).toBe(aPage([{ ...pot, price: 150_000 }, pan]))
  })

  it('is not shown when a variant costs more: only the shell can', () => {
    expect(withToday({ ...pot, variants: [aVariant({ additionalPrice: 5 })] }, pan)).toBeNull()
  })

  it('is not shown when a product is gone', () => {
    expect(withToday(pot)).toBeNull()
  })

  it('is shown while the device has not read the whole catalogue yet', () => {
    expect(freshenHtml(aPage([pot, pan]), () => undefined, false)).toBe(aPage([pot, pan]))
  })

  it('is not shown when a price stands in it in another currency: better none than a wrong one', () => {
    const html = aPage([pot]).replace('₦1,000.00', '$0.65')
    expect(freshenHtml(html, () => ({ ...pot, price: 150_000 }), true)).toBeNull()
  })

  it('of a sale stands while it takes off as much, and is not shown when the sale began, changed or ended', () => {
    const sale = { ...pot, price: 80_000, was: 100_000, salePrice: 80_000, saleUntil: 9 }
    const now = (product: Product, page = aPage([sale])) => freshenHtml(page, () => product, true)
    expect(now(sale)).toBe(aPage([sale]))
    expect(now({ ...sale, stock: 3 })).toBe(aPage([sale]))
    for (const change of [{ price: 70_000, salePrice: 70_000 }, { saleUntil: 10 }, { price: 100_000, was: null }]) {
      expect(now({ ...sale, ...change })).toBeNull()
    }
    expect(now(sale, aPage([pot]))).toBeNull()
    const planned = { ...pot, salePrice: 80_000, saleFrom: 9 }
    expect(now(planned, aPage([pot]))).toBe(aPage([pot]))
  })

  it('without product data is nobody’s business', () => {
    expect(freshenHtml('<p>Terms</p>', () => pot, true)).toBe('<p>Terms</p>')
  })

  it('never lets a product’s name close the data’s script', () => {
    const html = withToday({ ...pot, price: 1 }, pan)
    expect(html?.match(/<\/script>/g)).toHaveLength(1)
    expect(dataOf(html).rows[1]?.name).toBe('Pan </script>')
  })
})

describe('a page on a device', () => {
  afterEach(() => void vi.useRealTimers())

  it('takes its rows from the device', async () => {
    const store = aDevice().store
    await store.write(['products', 'meta'], async (tx) => {
      await tx.products.put({ ...pot, price: 150_000, generation: 1 })
      await tx.meta.put({ id: 'catalogue', value: { isComplete: true } })
    })
    expect(await freshen(aPage([pot]), store)).toContain('₦1,500.00')
  })

  it('is served as it was when the device can’t be read', async () => {
    const broken = {
      read: () => Promise.reject(new Error('no database')),
      write: () => Promise.reject(new Error('no')),
    }
    expect(await freshen(aPage([pot]), broken)).toBe(aPage([pot]))
  })

  it('is served as it was when the device leaves the question unanswered', async () => {
    vi.useFakeTimers()
    const silent = { read: () => new Promise<never>(() => {}), write: () => new Promise<never>(() => {}) }
    const html = freshen(aPage([pot]), silent)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await html).toBe(aPage([pot]))
  })
})
