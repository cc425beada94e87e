import type { Product } from './product.ts'

/** More than any device holds (rule P17). */
export const MAX_PRODUCTS = 2 ** 20

// Sorting 10,000 products takes longer than a keystroke may: each snapshot is sorted once.
const sorted = new WeakMap<readonly Product[], readonly Product[]>()
const AT_ONCE = 100

function byNewest(a: Product, b: Product): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)
}

/** Sorts a snapshot in steps, because sorting 10,000 products in one go blocks a slow phone for 100 ms. */
export function* sortingNewestFirst(products: readonly Product[]): Generator<void, readonly Product[]> {
  const known = sorted.get(products)
  if (known) return known
  // Sort by the second as a number first: engines do that many times faster than with a compare function.
  const keys = new Float64Array(products.length)
  for (const [place, { createdAt }] of products.entries()) {
    keys[place] = (2 ** 32 - Math.floor(createdAt / 1000)) * MAX_PRODUCTS + place
    if (place % AT_ONCE === 0) yield
  }
  keys.sort()
  const result: Product[] = []
  let ofSecond: Product[] = []
  for (const [at, key] of keys.entries()) {
    ofSecond.push(products[key % MAX_PRODUCTS] as Product)
    const next = keys[at + 1] ?? Number.POSITIVE_INFINITY
    if (Math.floor(next / MAX_PRODUCTS) !== Math.floor(key / MAX_PRODUCTS)) {
      result.push(...ofSecond.sort(byNewest))
      ofSecond = []
    }
    if (at % AT_ONCE === 0) yield
  }
  sorted.set(products, result)
  return result
}

/** Runs a generator to its end in one go. */
export function allSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Returns the products, newest first, ties by id. Cached by snapshot. */
export function newestFirst(products: readonly Product[]): readonly Product[] {
  return sorted.get(products) ?? allSteps(sortingNewestFirst(products))
}
