import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Review, type ReviewRow, reviewFromRow } from '../reviews/review-row.ts'
import { recheckAdminAccess } from './admin-access.ts'
import { type AdminPage, pageFromJson, pageOffset } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'
import { type CustomerColumns, type CustomerName, customerFromRow } from './customer-name.ts'

export const REVIEW_PAGE_SIZE = 20

export type AdminReview = Review &
  CustomerName & { readonly productName: string | null; readonly productImage: string | null }

export type ReviewFilter = { readonly search: string; readonly rating: number | null }

type Row = ReviewRow & CustomerColumns & { product_name: string | null; product_image: string | null }

export const reviewListKey = [ADMIN, 'reviews'] as const

/** Everybody's reviews, newest first. `page` counts from 1. Fails with DataError. */
export function adminReviews({ search, rating }: ReviewFilter, page: number) {
  return queryOptions<AdminPage<AdminReview>>({
    queryKey: [...reviewListKey, search, rating, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_reviews', {
          p_search: search,
          ...(rating !== null && { p_rating: rating }),
          p_offset: pageOffset(page, REVIEW_PAGE_SIZE),
          p_limit: REVIEW_PAGE_SIZE,
        }),
      )
      return pageFromJson(json, (row: Row) => ({
        ...reviewFromRow(row),
        ...customerFromRow(row),
        productName: row.product_name,
        productImage: row.product_image,
      }))
    },
    placeholderData: keepPreviousData,
  })
}

/** For good: a customer may write a new one. @throws DataError */
export async function deleteReview(id: string): Promise<void> {
  const deleted = await adminRequest((rest) => rest.from('reviews').delete().eq('id', id).select('id'))
  // A first try whose answer was lost may have done it; or this is no admin any more.
  if (deleted.length === 0) recheckAdminAccess()
}

/** The shop's public answer; an empty one takes it back. @throws DataError */
export async function replyToReview(id: string, reply: string): Promise<void> {
  await adminRequest((rest) => rest.rpc('reply_to_review', { p_review_id: id, p_reply: reply }))
}
