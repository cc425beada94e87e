import { CARD_CLAIMS } from '../../../content/settings/card-claims.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { shownRating } from '../../../domain/catalogue/rating.ts'

/** Shown for products without reviews, if the owner has turned off the default rating (rule P7). */
export const NO_REVIEWS = 'No reviews yet'

type RatingProps = {
  product: Pick<Product, 'ratingSum' | 'ratingCount'>
  /** Products without reviews show the owner's text as their count, instead of no count. */
  isDescribed?: boolean
  className?: string
}

// Constant elements, which React skips when a card shows another product.
const STAR = (
  <span aria-hidden="true" className="text-gold">
    ★
  </span>
)
const RATED = <span className="sr-only">Rated </span>

/** Renders `★ 4.0 (50+ reviews)`. */
export function Rating({ product, isDescribed = false, className = '' }: RatingProps) {
  const { isShown, text } = useSetting('claims', CARD_CLAIMS).unratedHome
  const unrated = isDescribed ? text : ''
  const rating = shownRating(product, isShown ? unrated : null)
  return (
    <p className={`truncate text-xs text-muted ${className}`}>
      {rating ? (
        <>
          {STAR} {RATED}
          <span>{rating.reviews ? `${rating.text} (${rating.reviews})` : `(${rating.text})`}</span>
        </>
      ) : (
        NO_REVIEWS
      )}
    </p>
  )
}
