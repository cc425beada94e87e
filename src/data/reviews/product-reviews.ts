import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { readRestRows } from '../supabase/rest.ts'
import { isReviewRow, REVIEW_COLUMNS, type Review, reviewFromRow } from './review-row.ts'

const PAGE_SIZE = 10

type Key = readonly ['reviews', string]

/** A product's reviews, newest first, ten a page; everybody may read them. Fails with DataError. */
export function productReviews(productId: string) {
  return infiniteQueryOptions<readonly Review[], Error, InfiniteData<readonly Review[]>, Key, number>({
    queryKey: ['reviews', productId],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      // Visitors read them too: they load no client for it.
      const query = {
        select: REVIEW_COLUMNS,
        product_id: `eq.${productId}`,
        order: 'created_at.desc,id',
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      }
      return (await readRestRows('reviews', query, isReviewRow)).map(reviewFromRow)
    },
    getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE),
  })
}
