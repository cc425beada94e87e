import { STAR_COUNTS, type StarCount } from '../../domain/catalogue/rating.ts'
import { DEFAULT_STARS } from '../../domain/catalogue/review.ts'
import { optional, rowKind, text, time } from '../supabase/row-kind.ts'

export function starsOf(rating: unknown): StarCount {
  return STAR_COUNTS.find((stars) => stars === rating) ?? DEFAULT_STARS
}

export const readReview = rowKind({
  id: text,
  product_id: text,
  rating: starsOf,
  comment: text,
  /** First name and surname initial, written by the database. */
  reviewer_name: text,
  admin_reply: optional(text),
  created_at: time,
})

export type Review = ReturnType<typeof readReview>
