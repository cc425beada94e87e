import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { readRest } from '../supabase/rest.ts'
import { listOf } from '../supabase/row-kind.ts'
import { type Review, readReview } from './review-row.ts'

const PAGE_SIZE = 10

type Key = readonly ['reviews', string]

/** Query options for a product's reviews, newest first, ten per page. Fails with DataError. */
export function productReviews(productId: string) {
  return infiniteQueryOptions<readonly Review[], Error, InfiniteData<readonly Review[]>, Key, number>({
    queryKey: ['reviews', productId],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      // Visitors read reviews too, and shouldn't download supabase-js for it.
      const query = {
        select: readReview.columns,
        product_id: `eq.${productId}`,
        order: 'created_at.desc,id',
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      }
      return listOf(readReview)(await readRest('reviews', query))
    },
    getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE),
  })
}
