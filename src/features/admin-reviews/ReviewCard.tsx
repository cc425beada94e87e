import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as TEXT from '../../content/admin/screens/reviews.ts'
import type { AdminReview } from '../../data/admin/review-list.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Stars } from '../../ui/picture/Stars.tsx'
import { ReplyForm } from './ReplyForm.tsx'

type ReviewCardProps = { review: AdminReview; onDelete: () => void }

export function ReviewCard({ review, onDelete }: ReviewCardProps) {
  const [isReplying, setReplying] = useState(false)
  const product = review.productName ?? TEXT.unknownProduct
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={review.productImage} title={product} />
        <div className="min-w-0 grow">
          <h2 className="text-base">
            <Link to={`/product/${review.productId}`} className="hover:underline">
              {product}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars value={review.rating} />
            <span className="min-w-0">
              {review.customerName ?? review.reviewerName} ({review.customerEmail ?? TEXT.noEmail})
            </span>
            <time dateTime={new Date(review.createdAt).toISOString()}>{formatDate(review.createdAt)}</time>
          </p>
        </div>
        <IconButton
          label={fillText(TEXT.deleteReviewOf, { product })}
          className="-mt-1.5 -mr-2 text-danger"
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-3 whitespace-pre-line">{review.comment}</p>
      {review.adminReply && !isReplying && (
        <div className="mt-3 rounded-lg bg-tint p-3 text-sm text-deep">
          <p className="font-semibold">{TEXT.yourReply}</p>
          <p className="whitespace-pre-line">{review.adminReply}</p>
        </div>
      )}
      {isReplying ? (
        <ReplyForm review={review} onDone={() => setReplying(false)} />
      ) : (
        <Button variant="plain" className="mt-3" onClick={() => setReplying(true)}>
          <MessageSquareReply size={16} aria-hidden="true" />{' '}
          <span>{review.adminReply ? TEXT.changeReply : TEXT.reply}</span>
        </Button>
      )}
    </article>
  )
}
