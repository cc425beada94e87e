import { SCREENS } from '../../app/screens.ts'
import type { PageSeed } from '../../app/startup/page-seed.ts'
import type { PageField } from '../../data/catalogue/page-data.ts'
import { CARD_FIELDS, pageRow } from '../../data/catalogue/page-row.ts'
import { SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import { categoryCover } from '../../domain/catalogue/category-cover.ts'
import { featuredProducts, HOME_FEATURED_LIMIT } from '../../domain/catalogue/featured.ts'
import { newestFirst } from '../../domain/catalogue/newest-first.ts'
import { isInStock, type Product } from '../../domain/catalogue/product.ts'
import { PRODUCT_FIELD_NAMES } from '../../domain/catalogue/product-fields.ts'
import { listProducts } from '../../domain/catalogue/product-filter.ts'
import { byPopularity, DEFAULT_PRODUCT_SORT } from '../../domain/catalogue/product-sort.ts'
import { relatedProducts } from '../../domain/catalogue/related-products.ts'
import type { ListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'
import type { CatalogueSnapshot } from './catalogue-source.ts'
import { NOT_FOUND_URL } from './page-files.ts'

const HOME_FIELDS: readonly PageField[] = [...CARD_FIELDS, 'brand', 'teaser']

/** Cards of a prerendered list, as many as its first step shows. */
const LISTED = 12

export type PrerenderedPage = {
  readonly url: string
  readonly seed: PageSeed
  readonly product?: Product
  /** Number of products in the list. */
  readonly total?: number
  /** Products of the list that have a page, but no card on this one. */
  readonly others?: readonly Product[]
  /** Kept out of search engines. */
  readonly isHidden?: boolean
}

/** Pages without catalogue data, the same for everybody. */
function textPages(taken: readonly PrerenderedPage[], seed: PageSeed): readonly PrerenderedPage[] {
  const known = new Set(taken.map(({ url }) => url))
  return SCREENS.flatMap(({ path, prerendered }) => {
    const url = path === '*' ? NOT_FOUND_URL : path
    if (prerendered === 'no' || path.includes(':') || known.has(url)) return []
    return { url, seed, isHidden: prerendered === 'unlisted' }
  })
}

function countsOf(products: readonly Product[]): ListingCounts {
  const byCategory: Record<string, number> = {}
  const inStock = products.filter(isInStock)
  for (const { category } of inStock) byCategory[category] = (byCategory[category] ?? 0) + 1
  return { all: inStock.length, byCategory }
}

function listing(url: string, catalogue: CatalogueSnapshot, category: string | null): PrerenderedPage {
  const { products, counts = countsOf(products) } = catalogue
  const found = listProducts(products, { category }, DEFAULT_PRODUCT_SORT)
  const listed = found.slice(0, LISTED)
  return {
    url,
    seed: { rows: listed.map((product) => pageRow(product, CARD_FIELDS)), counts },
    total: category ? counts.byCategory[category] : counts.all,
    others: found.slice(LISTED),
  }
}

function home({ products }: CatalogueSnapshot): PrerenderedPage {
  const shown = featuredProducts(newestFirst(products)).slice(0, HOME_FEATURED_LIMIT)
  return { url: '/', seed: { rows: shown.map((product) => pageRow(product, HOME_FIELDS)) } }
}

function categories({ products }: CatalogueSnapshot): PrerenderedPage {
  const covers = SHOP_CATEGORY_SLUGS.flatMap((slug) => categoryCover(products, slug) ?? [])
  return {
    url: '/categories',
    seed: { rows: covers.map((product) => pageRow(product, ['featured', 'image', 'placeholder'])) },
  }
}

function productPage(product: Product, { products }: CatalogueSnapshot): PrerenderedPage {
  const others = relatedProducts(product, products).map((other) => pageRow(other, CARD_FIELDS))
  return {
    url: `/product/${product.id}`,
    product,
    seed: { rows: [pageRow(product, PRODUCT_FIELD_NAMES), ...others] },
  }
}

/** Returns every prerendered page, each with only the rows it shows. */
export function pageList(catalogue: CatalogueSnapshot): readonly PrerenderedPage[] {
  const browsed = [
    home(catalogue),
    listing('/shop', catalogue, null),
    ...SHOP_CATEGORY_SLUGS.map((slug) => listing(`/category/${slug}`, catalogue, slug)),
    categories(catalogue),
  ]
  return [
    ...browsed,
    ...textPages(browsed, { rows: [] }),
    // A host may read only the first few thousand (docs/going-live.md).
    ...byPopularity(catalogue.products).map((product) => productPage(product, catalogue)),
  ]
}
