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

/** A catalogue product with the fields that the database and the rest of the demo refer to. */
export type DemoProduct = Omit<CatalogueProduct, 'variants'> & {
  id: string
  slug: string
  category: string
  variants: readonly DemoVariant[]
}

/** The scarcest type limits the stock (rule P13), as in the database. */
function stockOf({ stock, variants = [] }: CatalogueProduct): number {
  const byType = Object.values(Object.groupBy(variants, ({ type }) => type))
  const stocks = byType.map((group = []) => group.reduce((sum, variant) => sum + variant.stock, 0))
  return stocks.length > 0 ? Math.min(...stocks) : stock
}

/** The ids in the form that carts and orders store. */
export function variantSet(chosen: readonly DemoVariant[]): readonly string[] {
  return chosen.map(({ id }) => id).sort()
}

/** One variant of each of the product's types, chosen by `pick`. */
export function choiceOf(
  { variants }: Pick<DemoProduct, 'variants'>,
  pick: (group: readonly DemoVariant[]) => DemoVariant | undefined,
): readonly DemoVariant[] {
  return Object.values(Object.groupBy(variants, ({ type }) => type)).flatMap((group = []) => pick(group) ?? [])
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
  return { ...product, id, slug: name, category, stock: stockOf(product), variants }
}

/** The whole catalogue, in category order. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = Object.entries(CATALOGUE).flatMap(([category, products]) =>
  products.map((product) => demoProduct(category, product)),
)

export function demoProductNamed(name: string): DemoProduct {
  const product = DEMO_PRODUCTS.find((candidate) => candidate.name === name)
  if (!product) throw new RangeError(`No demo product is called ${name}`)
  return product
}
