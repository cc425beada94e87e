import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCataloguePage } from './catalogue-answer.ts'

const ROW = {
  id: 'p1',
  name: 'Pot',
  description: null,
  brand: null,
  category: 'kitchen-utensils',
  price: 1999.99,
  stock_quantity: 3,
  featured: true,
  image_url: null,
  gallery_images: [],
  specifications: { wattage: 900, colour: 'red', none: null },
  image_placeholder: '#aabbcc #ddeeff',
  varieties: [{ id: 'v1', type: 'Size', value: '7 L', additional_price: '500.50', stock_quantity: 2 }],
  rating_sum: 9,
  rating_count: 2,
  created_at: '2026-01-01T00:00:00+00:00',
  deleted: false,
}
const ANSWER = { epoch: 'e', cursor: 'c.1', more: true, reset: true, rows: [ROW, { id: 'p2', deleted: true }] }

function serve(body: string, status = 200) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('a page of the catalogue', () => {
  it('is asked for by position, as a visitor', async () => {
    const fetch = serve(JSON.stringify(ANSWER))
    await readCataloguePage({ epoch: 'e', cursor: 'c.0' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/\/rest\/v1\/rpc\/catalogue_changes\?p_epoch=e&p_cursor=c\.0&p_limit=500$/)
    expect(new Headers(init?.headers).get('apikey')).toBeTruthy()
    expect(new Headers(init?.headers).has('authorization')).toBe(false)
  })

  it('comes as products in kobo and milliseconds, and as removals', async () => {
    serve(JSON.stringify(ANSWER))
    const page = await readCataloguePage(null)
    expect(page).toMatchObject({ epoch: 'e', cursor: 'c.1', hasMore: true, isReset: true, gone: ['p2'] })
    expect(page.rows).toEqual([
      {
        id: 'p1',
        name: 'Pot',
        description: null,
        brand: null,
        category: 'kitchen-utensils',
        price: 199_999,
        stock: 3,
        featured: true,
        image: null,
        placeholder: '#aabbcc #ddeeff',
        gallery: [],
        specifications: { wattage: '900', colour: 'red' },
        variants: [{ id: 'v1', type: 'Size', value: '7 L', additionalPrice: 50_050, stock: 2 }],
        ratingSum: 9,
        ratingCount: 2,
        createdAt: Date.UTC(2026, 0, 1),
      },
    ])
  })

  it.each([
    ['an error', '{"code":"PGRST202"}', 404],
    ['a café’s login page', '<html>Welcome</html>', 200],
    ['JSON of somebody else', '{"status":"ok"}', 200],
  ])('is never made of %s', async (_, body, status) => {
    serve(body, status)
    await expect(readCataloguePage(null)).rejects.toThrow()
  })
})
