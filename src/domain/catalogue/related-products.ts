import { newestFirst } from './newest-first.ts'
import { isInStock, type Product } from './product.ts'

/** One row on a desktop. */
export const RELATED_LIMIT = 5

/** Returns other products in stock of the same category, newest first. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  return newestFirst(products)
    .filter((other) => other.category === product.category && other.id !== product.id && isInStock(other))
    .slice(0, RELATED_LIMIT)
}
