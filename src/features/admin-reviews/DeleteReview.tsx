import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/reviews.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminReview, deleteReview, reviewListKey } from '../../data/admin/review-list.ts'
import { fillText } from '../../lib/fill-text.ts'
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
      title={TEXT.deleteReview}
      confirmLabel={TEXT.deleteReview}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => review && remove.mutate(review.id)}
      onClose={onClose}
    >
      <p>
        {review &&
          fillText(TEXT.deleteQuestion, {
            product: review.productName ?? TEXT.unknownProduct,
            customer: review.customerName ?? review.reviewerName,
          })}
      </p>
    </ConfirmDialog>
  )
}
