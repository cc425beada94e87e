import { QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { productReviews } from '../../../data/reviews/product-reviews.ts'
import type { Review } from '../../../data/reviews/review-row.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { formatDate } from '../../../lib/date-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Queries } from '../../../ui/feedback/Queries.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Stars } from '../../../ui/picture/Stars.tsx'

/** Separate from the customer's query client, and not persisted, because reviews are public. */
const client = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })

type ReviewCardProps = { review: Review }

function ReviewCard({ review }: ReviewCardProps) {
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{review.reviewerName}</p>
        <p className="text-sm text-muted">{formatDate(review.createdAt)}</p>
      </div>
      <Stars value={review.rating} />
      <p className="mt-1 whitespace-pre-line">{review.comment}</p>
      {review.adminReply && (
        <p className="mt-3 rounded-lg bg-picture p-3 text-sm whitespace-pre-line">
          <span className="font-semibold">Reply from the shop: </span>
          {review.adminReply}
        </p>
      )}
    </li>
  )
}

type ProductReviewsProps = { product: Pick<Product, 'id'> }

function ReviewList({ product }: ProductReviewsProps) {
  const query = useInfiniteQuery(productReviews(product.id))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data)
    return (
      <QueryPlaceholder
        error="The reviews could not be loaded."
        loading="Loading reviews"
        offline="Reviews need a connection."
        query={query}
      />
    )
  const reviews = data.pages.flat()
  if (reviews.length === 0) return <p className="text-muted">Customer reviews will be displayed here.</p>
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="plain" className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More reviews
        </Button>
      )}
    </>
  )
}

export function ProductReviews({ product }: ProductReviewsProps) {
  return (
    <Queries client={client}>
      <ReviewList product={product} />
    </Queries>
  )
}
