import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { starsOf } from '../../data/reviews/review-row.ts'
import type { ReviewableProduct } from '../../data/reviews/reviewable-order.ts'
import { sendReviews } from '../../data/reviews/send-reviews.ts'
import { STAR_COUNTS } from '../../domain/catalogue/rating.ts'
import { reviewsToSubmit } from '../../domain/catalogue/review.ts'
import { LIMITS } from '../../domain/limits.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import { toastOutcome } from '../../ui/feedback/toast-outcome.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { fieldDraft, useFormDraft } from '../../ui/form/form-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

const FORM = 'review'
const commentField = (productId: string) => `comment-${productId}`
const ratingField = (productId: string) => `rating-${productId}`

type StarsInputProps = { name: string; label: string; value: number; onChange: (value: number) => void }

/** Radio buttons, so that arrow keys, touch and screen readers work natively. */
function StarsInput({ name, label, value, onChange }: StarsInputProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex">
        {STAR_COUNTS.map((choice) => (
          <label
            key={choice}
            className="grid size-11 place-items-center rounded-full text-2xl has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <span aria-hidden="true" className={choice <= value ? 'text-gold' : 'text-edge'}>
              {choice <= value ? '★' : '☆'}
            </span>
            <span className="sr-only">{plural(choice, 'star')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ReviewCardProps = { product: ReviewableProduct }

/** Prefilled with the customer's earlier review, or with five stars and no text. */
function ReviewCard({ product: { productId, name, image, review } }: ReviewCardProps) {
  const ratingName = ratingField(productId)
  const [rating, setRating] = useState<number>(() =>
    starsOf(Number(fieldDraft(`${FORM} ${ratingName}`)) || review?.rating),
  )
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={image} title={name} />
        <h2 className="text-base">{name}</h2>
      </div>
      <div className="mt-3 grid gap-3">
        <StarsInput label={`Rating of ${name}`} name={ratingName} onChange={setRating} value={rating} />
        <TextArea
          defaultValue={review?.comment}
          label="Comment"
          maxLength={LIMITS.reviews.comment}
          name={commentField(productId)}
          placeholder="What should the next shopper know?"
        />
      </div>
    </li>
  )
}

type ReviewFormProps = {
  userId: string
  products: readonly ReviewableProduct[]
  /** Called when the reviews are sent or skipped. */
  onDone: () => void
}

export function ReviewForm({ userId, products, onDone }: ReviewFormProps) {
  const fields = products.flatMap(({ productId }) => [ratingField(productId), commentField(productId)])
  const typed = useFormDraft(FORM, fields)
  const { isBusy, onSubmit } = useForm(Object.fromEntries(fields.map((field) => [field, null])), async (values) => {
    const reviews = reviewsToSubmit(
      products.map(({ productId }) => ({
        productId,
        rating: starsOf(Number(values[ratingField(productId)])),
        comment: values[commentField(productId)] ?? '',
      })),
    )
    if (reviews.length === 0) return showToast(ACCOUNT_MESSAGES.reviews.missingComment)
    const isSent = await toastOutcome(sendReviews(userId, reviews), {
      acknowledged: ACCOUNT_MESSAGES.reviews.submitted,
      waiting: SAVED_OFFLINE.reviews,
      rejected: ACCOUNT_MESSAGES.reviews.submitFailed,
    })
    if (!isSent) return
    typed.ref.current?.reset()
    onDone()
  })
  return (
    <form {...typed} noValidate onSubmit={onSubmit}>
      <ul className="grid grid-cols-1 gap-4">
        {products.map((product) => (
          <ReviewCard key={product.productId} product={product} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onDone} size="large" variant="plain">
          Skip for Now
        </Button>
        <Button busyLabel="Submitting..." isBusy={isBusy} size="large" type="submit" variant="action">
          Submit Reviews
        </Button>
      </div>
    </form>
  )
}
