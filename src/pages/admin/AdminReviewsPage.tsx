import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { tableList } from '../../data/admin/admin-page.ts'
import { adminCall, deleteRows } from '../../data/admin/admin-request.ts'
import type { Answer } from '../../data/admin/messages.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { starsOf } from '../../data/reviews/review-row.ts'
import { count, optional, type RowOf, rowKind, text, time } from '../../data/supabase/row-kind.ts'
import { STAR_COUNTS } from '../../domain/catalogue/rating.ts'
import { LIMITS } from '../../domain/limits.ts'
import { formatDate } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { AnswerEditor } from '../../ui/form/AnswerEditor.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Stars } from '../../ui/picture/Stars.tsx'

const REVIEW = {
  id: text,
  product_id: text,
  product_name: optional(text),
  product_image: optional(text),
  // Both null if the account has no profile.
  customer_name: optional(text),
  customer_email: optional(text),
  // First name and the surname's initial, as the database formats it.
  reviewer_name: text,
  rating: (value: unknown) => starsOf(count(value)),
  comment: text,
  admin_reply: optional(text),
  created_at: time,
}
type AdminReview = RowOf<typeof REVIEW>

export const reviewList = tableList('reviews', rowKind(REVIEW))

const STARS = [...STAR_COUNTS].reverse().map((stars) => [String(stars), plural(stars, 'star')] as const)

export function AdminReviewsPage() {
  return (
    <>
      <PageHeader title="Reviews" intro="What customers say about what they received." />
      <ResourceList
        title="Reviews"
        failure={ADMIN_MESSAGES.reviews.loadFailed}
        read={reviewList.page}
        search="Search product, customer or comment"
        filters={{ rating: { label: 'Stars', options: [['', 'All stars'], ...STARS] } }}
        empty={{ icon: <Star size={28} />, title: 'No reviews found' }}
        card={(review) => <ReviewCard review={review} />}
      />
    </>
  )
}

type ReviewProps = { review: AdminReview }

function ReviewCard({ review }: ReviewProps) {
  const reply = useChange({
    act: ({ text, previous }: Answer) =>
      adminCall('reply_to_review', { p_review_id: review.id, p_reply: text, p_seen: previous ?? undefined }),
    invalidates: [reviewList.key],
    successToast: ADMIN_MESSAGES.messages.replySent,
    errorToast: (cause) => ({ ...ADMIN_MESSAGES.messages.replyFailed, message: refusalReason(cause) }),
  })
  const product = review.productName ?? 'Unknown Product'
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
              {`${review.customerName ?? review.reviewerName} (${review.customerEmail ?? 'No email'})`}
            </span>
            <time dateTime={new Date(review.createdAt).toISOString()}>{formatDate(review.createdAt)}</time>
          </p>
        </div>
        <DeleteReview review={review} product={product} />
      </div>
      <p className="mt-3 whitespace-pre-line">{review.comment}</p>
      <AnswerEditor
        id={review.id}
        word="Reply"
        answer={review.adminReply}
        maxLength={LIMITS.reviews.admin_reply}
        isBusy={reply.isPending}
        onSend={reply.mutate}
      />
    </article>
  )
}

function DeleteReview({ review, product }: ReviewProps & { product: string }) {
  return (
    <ConfirmAction
      title="Delete review"
      question={`Are you sure you want to delete the review of "${product}" by ${review.customerName ?? review.reviewerName}? This action cannot be undone.`}
      act={() => deleteRows((rest) => rest.from('reviews').delete().eq('id', review.id).select('id'))}
      successToast={ADMIN_MESSAGES.reviews.deleted}
      errorToast={() => ADMIN_MESSAGES.reviews.deleteFailed}
      errorText={refusalReason}
      invalidates={[reviewList.key]}
    >
      {(ask) => (
        <IconButton label={`Delete review of ${product}`} className="-mt-1.5 -mr-2 text-danger" onClick={ask}>
          <Trash2 size={18} />
        </IconButton>
      )}
    </ConfirmAction>
  )
}
