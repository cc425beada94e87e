import { slug } from '../../../src/lib/slug.ts'
import { namedUuid, variantUuid } from '../lib/identity.ts'
import { CATALOGUE } from './catalogue.ts'
import type { CatalogueProduct } from './catalogue-product.ts'

export type DemoVariant = {
  id: string
  product_id: string
  type: string
  value: string
  additional_price: number
  stock_quantity: number
  position: number
}

/** A catalogue product with what the database and the rest of the demo need to name it. */
export type DemoProduct = Omit<CatalogueProduct, 'variants'> & {
  id: string
  slug: string
  category: string
  variants: readonly DemoVariant[]
}

function demoProduct(category: string, product: CatalogueProduct): DemoProduct {
  const name = slug(product.name)
  const id = namedUuid(`product ${name}`)
  const variants = (product.variants ?? []).map(({ type, value, additionalPrice, stock }, position) => ({
    id: variantUuid(id, position + 1),
    product_id: id,
    type,
    value,
    additional_price: additionalPrice,
    stock_quantity: stock,
    position,
  }))
  const stock = variants.length ? variants.reduce((sum, variant) => sum + variant.stock_quantity, 0) : product.stock
  return { ...product, id, slug: name, category, stock, variants }
}

/** The whole catalogue, in the order of its categories. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = Object.entries(CATALOGUE).flatMap(([category, products]) =>
  products.map((product) => demoProduct(category, product)),
)

export function demoProductNamed(name: string): DemoProduct {
  const product = DEMO_PRODUCTS.find((candidate) => candidate.name === name)
  if (!product) throw new RangeError(`No demo product is called ${name}`)
  return product
}
