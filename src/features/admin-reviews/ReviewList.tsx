import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import * as TEXT from '../../content/admin/screens/reviews.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { type AdminReview, adminReviews, REVIEW_PAGE_SIZE } from '../../data/admin/review-list.ts'
import { STAR_COUNTS } from '../../domain/catalogue/rating.ts'
import { fillText } from '../../lib/fill-text.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { DeleteReview } from './DeleteReview.tsx'
import { ReviewCard } from './ReviewCard.tsx'

export function ReviewList() {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const [deleting, setDeleting] = useState<AdminReview | null>(null)
  const search = query.get('search') ?? ''
  const rating = STAR_COUNTS.find((stars) => String(stars) === query.get('rating')) ?? null
  const list = useQuery(adminReviews({ search, rating }, page))
  useExistingPage(list, REVIEW_PAGE_SIZE, page)
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={TEXT.search}
          className="min-w-0 grow basis-60"
          value={search}
          onSearch={(text) => setQuery({ search: text, page: '' })}
        />
        <Select
          label={TEXT.stars}
          isLabelHidden
          className="w-36"
          value={rating ?? ''}
          onChange={(event) => setQuery({ rating: event.target.value, page: '' })}
        >
          <option value="">{TEXT.allStars}</option>
          {[...STAR_COUNTS].reverse().map((stars) => (
            <option key={stars} value={stars}>
              {stars === 1 ? TEXT.oneStar : fillText(TEXT.starsOf, { stars })}
            </option>
          ))}
        </Select>
      </div>
      <ListPanel
        list={list}
        failure={ADMIN_MESSAGES.reviews.loadFailed}
        skeleton={<SkeletonList label={TEXT.loadingReviews} count={6} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<Star size={28} />} title={TEXT.noReviewsFound} />
          ) : (
            <>
              <ul aria-label={TEXT.reviews} className="grid grid-cols-1 gap-3">
                {rows.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} onDelete={() => setDeleting(review)} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={pageCount(total, REVIEW_PAGE_SIZE)} onPageChange={setPage} />
            </>
          )
        }
      </ListPanel>
      <DeleteReview review={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
