import type { Product } from './product.ts'

/**
 * Returns the product with its price at `now`, in milliseconds since 1970. A sale includes its start and excludes its end (rule P15), as in the database's
 * `price_now`. Returns the same object if nothing changes.
 */
export function pricedAt(product: Product, now: number): Product {
  const { price, was, salePrice, saleFrom, saleUntil } = product
  const isOnSale = salePrice !== null && (saleFrom ?? 0) <= now && (saleUntil ?? Infinity) > now
  if (isOnSale === !!was) return product
  return { ...product, price: (isOnSale ? salePrice : was) ?? price, was: isOnSale ? price : null }
}
