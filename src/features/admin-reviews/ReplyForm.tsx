import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/admin-messages.ts'
import { type AdminReview, replyToReview, reviewListKey } from '../../data/admin/review-list.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast-store.ts'

type ReplyFormProps = { review: AdminReview; onDone: () => void }

const MAX_LENGTH = 2000

/** What customers read under the review. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const queries = useQueryClient()
  const [reply, setReply] = useState(review.adminReply ?? '')
  const send = useMutation({
    mutationFn: () => replyToReview(review.id, reply),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: reviewListKey })
      showToast(ADMIN_MESSAGES.messages.replySent)
      onDone()
    },
    onError: () => showToast(ADMIN_MESSAGES.messages.replyFailed),
  })
  const isSame = reply.trim() === (review.adminReply ?? '')
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) send.mutate()
      }}
    >
      <TextArea
        label="Reply"
        autoFocus
        maxLength={MAX_LENGTH}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" isBusy={send.isPending} busyLabel="Saving..." disabled={isSame}>
          {reply.trim() === '' && review.adminReply ? 'Remove reply' : 'Send reply'}
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
