import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { restRequest } from '../supabase/rest-request.ts'
import { REVIEW_COLUMNS, type Review, reviewFromRow } from './review-row.ts'

const PAGE_SIZE = 10

type Key = readonly ['reviews', string]

/** A product's reviews, newest first, ten a page; everybody may read them. Fails with DataError. */
export function productReviews(productId: string) {
  return infiniteQueryOptions<readonly Review[], Error, InfiniteData<readonly Review[]>, Key, number>({
    queryKey: ['reviews', productId],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const rows = await restRequest((rest) =>
        rest
          .from('reviews')
          .select(REVIEW_COLUMNS)
          .eq('product_id', productId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(pageParam, pageParam + PAGE_SIZE - 1),
      )
      return rows.map(reviewFromRow)
    },
    getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE),
  })
}
