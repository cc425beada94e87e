import { STAR_COUNTS, type StarCount } from '../../domain/catalogue/rating.ts'
import { DEFAULT_STARS } from '../../domain/catalogue/review.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { TableRow } from '../supabase/client.ts'

export type Review = {
  readonly id: string
  readonly productId: string
  readonly rating: StarCount
  readonly comment: string
  /** First name and the surname's initial, written by the database. */
  readonly reviewerName: string
  readonly adminReply: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export const REVIEW_COLUMNS = 'id,product_id,rating,comment,reviewer_name,admin_reply,created_at'

export type ReviewRow = Omit<TableRow<'reviews'>, 'user_id' | 'updated_at'>

export function isReviewRow(value: unknown): value is ReviewRow {
  if (typeof value !== 'object' || value === null) return false
  const { id, rating, comment, created_at } = value as Partial<ReviewRow>
  return [id, comment, created_at].every((text) => typeof text === 'string') && typeof rating === 'number'
}

export function starsOf(rating: number): StarCount {
  return STAR_COUNTS.find((stars) => stars === rating) ?? DEFAULT_STARS
}

export function reviewFromRow(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    rating: starsOf(row.rating),
    comment: row.comment,
    reviewerName: row.reviewer_name,
    adminReply: row.admin_reply,
    createdAt: timeFromText(row.created_at),
  }
}
