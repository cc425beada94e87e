import { describe, expect, it } from 'vitest'
import { isCompleteRow, productFromPage } from '../../data/catalogue/page-data.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { snapshotOf } from './catalogue-source.ts'
import { pageList } from './page-list.ts'

const products = Array.from({ length: 30 }, (_, index) =>
  aProduct({
    id: `p${index}`,
    category: index % 2 ? 'body-care' : 'supplements',
    featured: index < 8,
    stock: index === 29 ? 0 : 3,
    description: `Text of ${index}`,
    createdAt: index,
    imageAlts: [`Picture of ${index}`],
  }),
)
const catalogue = { ...snapshotOf({ epoch: '', cursor: '', rows: [], settings: [] }), products }
const pages = new Map(pageList(catalogue).map((page) => [page.url, page]))

describe('pageList', () => {
  it('has a page for every product, including sold-out ones', () => {
    for (const product of products) expect(pages.get(`/product/${product.id}`)?.product).toBe(product)
  })

  it('gives a product page its whole product, and only cards of related ones', () => {
    const [own, ...others] = pages.get('/product/p3')?.seed.rows ?? []
    expect(own && isCompleteRow(own)).toBe(true)
    expect(own && productFromPage(own)).toEqual(products[3])
    expect(others).toHaveLength(5)
    expect(others.every((row) => row.category === 'body-care' && row.id !== 'p3' && !('description' in row))).toBe(true)
  })

  it('shows the six newest featured products at home', () => {
    expect(pages.get('/')?.seed.rows.map((row) => row.id)).toEqual(['p7', 'p6', 'p5', 'p4', 'p3', 'p2'])
  })

  it('shows each category with a product’s picture', () => {
    const covers = pageList({
      ...catalogue,
      products: products.map((each) => ({ ...each, image: `/${each.id}.webp` })),
    })
      .find(({ url }) => url === '/categories')
      ?.seed.rows.map((row) => [row.category, row.image])
    expect(covers).toEqual([
      ['body-care', '/p7.webp'],
      ['supplements', '/p6.webp'],
    ])
  })

  it('lists products in stock, with their total', () => {
    const seed = pages.get('/category/body-care')?.seed
    expect(seed?.rows).toHaveLength(12)
    expect(seed?.rows.some((row) => row.id === 'p29')).toBe(false)
    expect(seed?.counts).toEqual({ all: 29, byCategory: { 'body-care': 14, supplements: 15 } })
  })

  it('uses the whole total of a large shop, not only products with a page', () => {
    const counts = { all: 90_000, byCategory: { 'body-care': 40_000, supplements: 50_000 } }
    const list = pageList({ ...catalogue, counts }).find(({ url }) => url === '/category/body-care')
    expect(list).toMatchObject({ total: 40_000, seed: { counts } })
  })

  it('lists featured products first and sold-out ones last', () => {
    const urls = [...pages.keys()].filter((url) => url.startsWith('/product/'))
    expect([urls.at(0), urls.at(-1)]).toEqual(['/product/p7', '/product/p29'])
  })

  it('prerenders the account pages, but hides them from search engines', () => {
    for (const url of ['/signin', '/signup', '/reset-password']) expect(pages.get(url)?.isHidden).toBe(true)
    expect(pages.get('/')?.isHidden).toBeUndefined()
  })
})
