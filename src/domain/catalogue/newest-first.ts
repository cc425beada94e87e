import type { Product } from './product.ts'

/** More than any device holds (rule P17). */
export const MOST_PRODUCTS = 2 ** 20

/** The newest second first: engines sort numbers many times faster than by a function, and what is nearly in order costs that one little. */
function nearlyNewest(products: readonly Product[]): Product[] {
  const keys = new Float64Array(products.length)
  products.forEach(({ createdAt }, place) => {
    keys[place] = (2 ** 32 - Math.floor(createdAt / 1000)) * MOST_PRODUCTS + place
  })
  return Array.from(keys.sort(), (key) => products[key % MOST_PRODUCTS] as Product)
}

// Sorting 10,000 products takes longer than a keystroke may: each snapshot is sorted once.
const sorted = new WeakMap<readonly Product[], readonly Product[]>()

/** The products, the newest first, equal ones by id. The same snapshot gives the same array. */
export function newestFirst(products: readonly Product[]): readonly Product[] {
  const known = sorted.get(products)
  if (known) return known
  const result = nearlyNewest(products).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
  sorted.set(products, result)
  return result
}
