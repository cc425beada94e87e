import type { Product } from './product.ts'

// Sorting 10,000 products takes longer than a keystroke may: each snapshot is sorted once.
const sorted = new WeakMap<readonly Product[], readonly Product[]>()

/** The products, the newest first, equal ones by id. The same snapshot gives the same array. */
export function newestFirst(products: readonly Product[]): readonly Product[] {
  const known = sorted.get(products)
  if (known) return known
  const result = [...products].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
  sorted.set(products, result)
  return result
}
