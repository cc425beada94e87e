import type { Product } from './product.ts'

export type StarCount = 1 | 2 | 3 | 4 | 5

export const STAR_COUNTS = [1, 2, 3, 4, 5] as const satisfies readonly StarCount[]

/** What every product shows until its first real review (rule P7). */
export const UNRATED_VALUE = 4

export type ShownRating = {
  /** 1 to 5, not rounded. */
  readonly value: number
  /** One decimal: `4.0`. */
  readonly text: string
  readonly reviews: string
  readonly isReal: boolean
}

type Rated = Pick<Product, 'ratingSum' | 'ratingCount'>

/** The average of the real reviews, or the fixed 4.0. */
export function ratingValue(product: Rated): number {
  return product.ratingCount > 0 ? product.ratingSum / product.ratingCount : UNRATED_VALUE
}

/** The rating a product shows; `unratedReviews` is the fixed count text of the place it shows in (rule P7). */
export function shownRating(product: Rated, unratedReviews: string): ShownRating {
  const isReal = product.ratingCount > 0
  const value = ratingValue(product)
  return {
    value,
    text: value.toFixed(1),
    reviews: isReal ? reviewCountText(product.ratingCount) : unratedReviews,
    isReal,
  }
}

export function reviewCountText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`
}
