import * as TEXT from '../../content/admin/screens/pages.ts'
import { ReviewList } from '../../features/admin-reviews/ReviewList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminReviewsPage() {
  return (
    <>
      <PageHeader title={TEXT.reviews} intro={TEXT.reviewsIntro} />
      <ReviewList />
    </>
  )
}
