import { escapeUTF8 } from 'entities'
import { isInStock, type Product } from '../../domain/catalogue/product.ts'
import { numericFromKobo } from '../../domain/money/money.ts'
import { pictureAt } from '../../ui/picture/picture-source.ts'

/** Escapes JSON for a script element, so that nothing in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** Stored prices are in naira (rule M1). */
const CURRENCY = 'NGN'

type PageFacts = {
  readonly url: string
  readonly title: string
  readonly description: string | null
  readonly product?: Product
  /** The shop's origin; null leaves out absolute URLs. */
  readonly siteUrl: string | null
  readonly shop: string
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeUTF8(content)}">`
}

function structuredData(product: Product, pageUrl: string, picture: string | null): string {
  const { name, description, brand, price, ratingSum, ratingCount } = product
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: description ?? undefined,
    image: picture ?? undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    aggregateRating:
      ratingCount > 0
        ? { '@type': 'AggregateRating', ratingValue: (ratingSum / ratingCount).toFixed(1), reviewCount: ratingCount }
        : undefined,
    offers: {
      '@type': 'Offer',
      url: pageUrl,
      price: numericFromKobo(price).toFixed(2),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    },
  }
  return `<script type="application/ld+json">${scriptJson(data)}</script>`
}

/** Tags for shared links and search engines: canonical URL, Open Graph, structured data. */
export function headTags({ url, title, description, product, siteUrl, shop }: PageFacts): string {
  const absolute = (path: string) => (siteUrl ? new URL(path, siteUrl).href : path)
  const picture = product?.image ? absolute(pictureAt(product.image, 480)) : siteUrl && absolute('/icons/share.jpg')
  return [
    siteUrl && `<link rel="canonical" href="${escapeUTF8(absolute(url))}">`,
    property('og:site_name', shop),
    // Pages without a type count as a website.
    product && property('og:type', 'product'),
    property('og:title', title),
    description && property('og:description', description),
    siteUrl && property('og:url', absolute(url)),
    picture && property('og:image', picture),
    product && property('product:price:amount', numericFromKobo(product.price).toFixed(2)),
    product && property('product:price:currency', CURRENCY),
    product && structuredData(product, absolute(url), picture),
  ]
    .filter(Boolean)
    .join('')
}
