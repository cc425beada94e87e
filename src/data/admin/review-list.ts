import { starsOf } from '../reviews/review-row.ts'
import { count, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminPages } from './admin-page.ts'
import { ADMIN, adminCall, deleteRows } from './admin-request.ts'
import type { Answer } from './messages.ts'

const REVIEW = {
  id: text,
  product_id: text,
  product_name: optional(text),
  product_image: optional(text),
  // Both null when the account has no profile.
  customer_name: optional(text),
  customer_email: optional(text),
  // First name and the surname's initial, written by the database.
  reviewer_name: text,
  rating: (value: unknown) => starsOf(count(value)),
  comment: text,
  admin_reply: optional(text),
  created_at: time,
}

export type AdminReview = RowOf<typeof REVIEW>

export const reviewListKey = [ADMIN, 'reviews'] as const

/** Everybody's reviews, newest first. Fails with DataError. */
export const adminReviews = adminPages({
  key: reviewListKey,
  row: rowKind(REVIEW),
  list: 'admin_reviews',
  ask: ({ search, rating }: { search: string; rating: string }) => ({
    p_search: search,
    p_rating: rating && Number(rating),
  }),
})

/** For good: a customer may write a new one. @throws DataError */
export function deleteReview(id: string): Promise<void> {
  return deleteRows((rest) => rest.from('reviews').delete().eq('id', id).select('id'))
}

/** The shop's public answer. Safe to repeat. @throws DataError */
export async function replyToReview(id: string, { text, seen }: Answer): Promise<void> {
  await adminCall('reply_to_review', { p_review_id: id, p_reply: text, p_seen: seen ?? undefined })
}
