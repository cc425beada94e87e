import { isInStock, type Product } from './product.ts'

/** Rule P4. */
export const HOME_FEATURED_LIMIT = 6
export const HERO_SLIDE_LIMIT = 4
export const HERO_ROTATION_MS = 5000

/** Returns the featured products in stock, in the given order (rule P4). */
export function featuredProducts(products: readonly Product[]): readonly Product[] {
  return products.filter((product) => product.featured && isInStock(product))
}
