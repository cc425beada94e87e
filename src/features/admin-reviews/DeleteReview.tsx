import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminReview, deleteReview, reviewListKey } from '../../data/admin/review-list.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

type DeleteReviewProps = { review: AdminReview | null; onClose: () => void }

export function DeleteReview({ review, onClose }: DeleteReviewProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteReview,
    onSuccess: () => showToast(ADMIN_MESSAGES.reviews.deleted),
    onError: () => showToast(ADMIN_MESSAGES.reviews.deleteFailed),
    onSettled: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: reviewListKey })
    },
  })
  return (
    <ConfirmDialog
      isOpen={review !== null}
      title="Delete review"
      confirmLabel="Delete review"
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => review && remove.mutate(review.id)}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete the review of "{review?.productName ?? 'Unknown Product'}" by{' '}
        {review?.customerName ?? review?.reviewerName}? This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
