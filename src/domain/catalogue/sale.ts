import type { Product } from './product.ts'

/**
 * The product at the price that holds at `now`, in milliseconds since 1970: of its sale from its begin on and before its end (rule P15), as the database's
 * `price_now` says. The same object where nothing changes.
 */
export function pricedAt(product: Product, now: number): Product {
  const { price, was, salePrice, saleFrom, saleUntil } = product
  const isOnSale = salePrice !== null && (saleFrom ?? 0) <= now && (saleUntil ?? Infinity) > now
  if (isOnSale === !!was) return product
  return { ...product, price: (isOnSale ? salePrice : was) ?? price, was: isOnSale ? price : null }
}
