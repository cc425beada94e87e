import { describe, expect, it } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { headTags } from './head-tags.ts'

const product = aProduct({
  name: 'Pot </script><script>alert(1)</script>',
  price: 4_290_050,
  stock: 0,
  image: '/storage/v1/object/public/product-images/pot/1/480.webp',
  ratingSum: 9,
  ratingCount: 2,
})
const facts = {
  url: '/product/1',
  title: 'Pot "5 L" | Ile Market',
  description: 'Deep',
  product,
  siteUrl: 'https://shop.example',
  shop: 'Ile Market',
}

describe('headTags', () => {
  it('gives a shared link title, price and picture with absolute URLs', () => {
    const tags = headTags(facts)
    expect(tags).toContain('<link rel="canonical" href="https://shop.example/product/1">')
    expect(tags).toContain('<meta property="og:title" content="Pot &quot;5 L&quot; | Ile Market">')
    expect(tags).toContain('content="https://shop.example/storage/v1/object/public/product-images/pot/1/480.webp"')
    expect(tags).toContain('<meta property="og:site_name" content="Ile Market">')
    expect(tags).toContain('<meta property="product:price:amount" content="42900.50">')
  })

  it('escapes hostile names in the structured data', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headTags(facts))?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      name: product.name,
      aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
      offers: { priceCurrency: 'NGN', availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('omits the rating of a product without reviews', () => {
    expect(headTags({ ...facts, product: { ...product, ratingSum: 0, ratingCount: 0 } })).not.toContain(
      'aggregateRating',
    )
  })

  it('uses the shop’s picture for a page without one', () => {
    expect(headTags({ ...facts, product: undefined })).toContain('content="https://shop.example/icons/share.jpg"')
  })

  it('uses relative URLs without a site URL', () => {
    const tags = headTags({ ...facts, siteUrl: null })
    expect(tags).not.toContain('canonical')
    expect(tags).toContain('content="/storage/')
  })
})
