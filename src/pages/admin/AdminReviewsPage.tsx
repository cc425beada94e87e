import { ReviewList } from '../../features/admin-reviews/ReviewList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminReviewsPage() {
  return (
    <>
      <PageHeader title="Reviews" intro="What customers say about what they received." />
      <ReviewList />
    </>
  )
}
