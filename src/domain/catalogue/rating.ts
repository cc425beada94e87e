import { plural } from '../../lib/plural.ts'
import type { Product } from './product.ts'

export type StarCount = 1 | 2 | 3 | 4 | 5

export const STAR_COUNTS = [1, 2, 3, 4, 5] as const satisfies readonly StarCount[]

/** Shown for products without reviews, if the owner allows it (rule P7). */
export const UNRATED_VALUE = 4

type ShownRating = {
  /** 1 to 5, unrounded. */
  readonly value: number
  /** One decimal: `4.0`. */
  readonly text: string
  readonly reviews: string
}

type Rated = Pick<Product, 'ratingSum' | 'ratingCount'>

/** Returns the average of the reviews, or `unrated` without any (rule P7). */
export function ratingValue(product: Rated, unrated: number = UNRATED_VALUE): number {
  return product.ratingCount > 0 ? product.ratingSum / product.ratingCount : unrated
}

/**
 * Returns the displayed rating. `unratedReviews` is the fixed count text for products without reviews; null in a shop that doesn't show one, where
 * such products have no rating (rule P7).
 */
export function shownRating(product: Rated, unratedReviews: string | null): ShownRating | null {
  const { ratingCount } = product
  if (ratingCount === 0 && unratedReviews === null) return null
  const value = ratingValue(product)
  return {
    value,
    text: value.toFixed(1),
    reviews: ratingCount > 0 ? plural(ratingCount, 'review') : (unratedReviews ?? ''),
  }
}
