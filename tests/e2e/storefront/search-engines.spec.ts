import { SCREENS } from '../../../src/app/screens.ts'
import { expect, test } from '../support/shop-test.ts'

// Fetches HTML without running scripts, as search engines and link previews do.
const LISTED = SCREENS.filter(({ prerendered }) => prerendered === 'listed').map(({ path }) =>
  path.replace(':slug', 'school-items'),
)
const PAGES = LISTED.filter((path) => !path.includes(':'))

const TITLES: Readonly<Record<string, RegExp>> = {
  '/': /^Oja Home$/,
  '/shop': /^Shop All Products \| Oja Home$/,
  '/categories': /^Categories \| Oja Home$/,
  '/category/school-items': /^Back to School \| Oja Home$/,
  '/about': /^About Oja Home$/,
  '/contact': /^Contact Us \| Oja Home$/,
  '/support': /^Help Center \| Oja Home$/,
  '/terms-and-conditions': /^Terms and Conditions \| Oja Home$/,
  '/privacy-policy': /^Privacy Policy \| Oja Home$/,
}

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('every public page has a title, a unique description and Open Graph tags', async ({ request }) => {
  const descriptions = new Set<string>()
  for (const path of PAGES) {
    const title = TITLES[path] ?? /\S/
    const html = await (await request.get(path)).text()
    expect(part(html, /<title>([^<]*)<\/title>/)).toMatch(title)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/rel="manifest"/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const description = part(html, /<meta name="description" content="([^"]*)"/)
    expect(description.length).toBeGreaterThan(20)
    descriptions.add(description)
    expect(part(html, /<meta property="og:title" content="([^"]*)"/)).toMatch(title)
  }
  expect(descriptions.size).toBe(PAGES.length)
})

test('a product page embeds its price, stock and rating as structured data', async ({ request, api }) => {
  const [row] = await api.rows<{ id: string; name: string; price: number; rating_count: number }>(
    'products?select=id,name,price,rating_count,product_varieties(id)&product_varieties=is.null&sale_price=is.null&rating_count=gt.0&stock_quantity=gt.0&image_url=not.is.null&order=id&limit=1',
    null,
  )
  const html = await (await request.get(`/product/${row?.id}`)).text()
  const data = JSON.parse(part(html, /<script type="application\/ld\+json">(.*?)<\/script>/))
  expect(data).toMatchObject({
    '@type': 'Product',
    name: row?.name,
    aggregateRating: { reviewCount: row?.rating_count },
    offers: { price: Number(row?.price).toFixed(2), priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
  })
  expect(part(html, /<meta property="og:image" content="([^"]*)"/)).toMatch(/product-images\/.*\/480\.webp$/)
})

test('every public page has a canonical URL, and robots.txt links the sitemap', async ({ request, baseURL: site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  const sitemap = part(robots, /^Sitemap: (.*)$/m)
  expect(sitemap).toBe(`${site}/sitemap.xml`)
  const list = await (await request.get(sitemap)).text()
  for (const path of PAGES) {
    expect(list).toContain(`<loc>${site}${path}</loc>`)
    const html = await (await request.get(path)).text()
    expect(part(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${site}${path}`)
    expect(part(html, /<meta property="og:image" content="([^"]*)"/)).toBe(`${site}/icons/share.jpg`)
  }
  expect(list).toMatch(/<loc>[^<]*\/product\/[0-9a-f-]{36}<\/loc>/)
  expect(list).not.toMatch(/\/(cart|checkout|dashboard|admin|signin)</)
})
