import type { Product } from '../../../domain/catalogue/product.ts'
import { shownRating } from '../../../domain/catalogue/rating.ts'

type RatingProps = {
  product: Pick<Product, 'ratingSum' | 'ratingCount'>
  /** What stands for the count while the product has no review of its own; '' for nothing. */
  unratedReviews: string
  className?: string
}

// Made once, and passed over when a card shows another product.
const STAR = (
  <span aria-hidden="true" className="text-gold">
    ★
  </span>
)
const RATED = <span className="sr-only">Rated </span>

/** One star, the value, the count: `★ 4.0 (50+ reviews)`. */
export function Rating({ product, unratedReviews, className = '' }: RatingProps) {
  const { text, reviews } = shownRating(product, unratedReviews)
  return (
    <p className={`truncate text-xs text-muted ${className}`}>
      {STAR} {RATED}
      {reviews ? `${text} (${reviews})` : `(${text})`}
    </p>
  )
}
