import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/reviews.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminReview, replyToReview, reviewListKey } from '../../data/admin/review-list.ts'
import { LIMITS } from '../../domain/limits.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AnswerForm } from '../../ui/form/AnswerForm.tsx'

type ReplyFormProps = { review: AdminReview; onDone: () => void }

/** What customers read under the review. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (reply: string) => replyToReview(review.id, reply),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: reviewListKey })
      showToast(ADMIN_MESSAGES.messages.replySent)
      onDone()
    },
    onError: () => showToast(ADMIN_MESSAGES.messages.replyFailed),
  })
  return (
    <AnswerForm
      label={TEXT.reply}
      answer={review.adminReply}
      maxLength={LIMITS.reviews.admin_reply}
      isBusy={send.isPending}
      sendLabel={(text) => (text.trim() === '' && review.adminReply ? TEXT.removeReply : TEXT.sendReply)}
      onSend={(text) => send.mutate(text)}
      onCancel={onDone}
    />
  )
}
