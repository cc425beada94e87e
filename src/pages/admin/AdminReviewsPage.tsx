import { ReviewList } from '../../features/admin-reviews/ReviewList.tsx'
import { AdminHeader } from '../../ui/list/AdminHeader.tsx'

export function AdminReviewsPage() {
  return (
    <>
      <AdminHeader title="Reviews" intro="What customers say about what they received." />
      <ReviewList />
    </>
  )
}
