import type { Product } from './product.ts'

/**
 * The product at the price that holds at `now`, in milliseconds since 1970: of its sale from its begin on and before its end (rule P15), as the database's
 * `price_now` says. The same object where nothing changes.
 */
export function pricedAt(product: Product, now: number): Product {
  const { price, was = null, salePrice, saleFrom, saleUntil } = product
  const isOnSale = salePrice !== null && (saleFrom ?? now) <= now && now < (saleUntil ?? Infinity)
  if (isOnSale === (was !== null)) return product
  return isOnSale ? { ...product, price: salePrice, was: price } : { ...product, price: was ?? price, was: null }
}

/** By how much a sale lowers the price, in whole percent rounded down; 0 without one. */
export function percentOff({ price, was }: Pick<Product, 'price' | 'was'>): number {
  return was ? Math.floor(((was - price) * 100) / was) : 0
}
