import type { Kobo } from '../money/money.ts'
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

/** What a piece costs without the sale it is on, in kobo, of what it costs as chosen: what variants add stays. Null where it is on none. */
export function regularPrice({ price, was }: Pick<Product, 'price' | 'was'>, unitPrice: Kobo): Kobo | null {
  return was ? unitPrice + was - price : null
}

/** By how much a sale lowers the price, in whole percent rounded down; 0 without one. */
export function percentOff({ price, was }: Pick<Product, 'price' | 'was'>): number {
  return was ? Math.floor(((was - price) * 100) / was) : 0
}
