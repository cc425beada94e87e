import { isInStock, type Product } from './product.ts'
import { sortedProducts } from './product-sort.ts'

/** One row of a desktop. */
export const RELATED_LIMIT = 5

/** Others of the same category that can be bought, the newest first. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  return sortedProducts(products, 'newest')
    .filter((other) => other.category === product.category && other.id !== product.id && isInStock(other))
    .slice(0, RELATED_LIMIT)
}
