import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { DataError } from '../../data/errors/data-error.ts'
import type { ReviewableProduct } from '../../data/reviews/reviewable-order.ts'
import { sendReviews } from '../../data/reviews/send-reviews.ts'
import { DEFAULT_STARS, type ReviewDraft, reviewsToSubmit } from '../../domain/catalogue/review.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { formValues } from '../../ui/form/form-values.ts'
import { commentField, ReviewCard } from './ReviewCard.tsx'

/** The form begins with the customer's earlier review, or with five stars and no text. */
function firstDrafts(products: readonly ReviewableProduct[]): readonly ReviewDraft[] {
  return products.map(({ productId, review }) => ({
    productId,
    rating: review?.rating ?? DEFAULT_STARS,
    comment: review?.comment ?? '',
  }))
}

function withDraft(drafts: readonly ReviewDraft[], changed: ReviewDraft): readonly ReviewDraft[] {
  return drafts.map((draft) => (draft.productId === changed.productId ? changed : draft))
}

type ReviewFormProps = {
  userId: string
  products: readonly ReviewableProduct[]
  /** Sent or skipped. */
  onDone: () => void
}

export function ReviewForm({ userId, products, onDone }: ReviewFormProps) {
  const [drafts, setDrafts] = useState(() => firstDrafts(products))
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const comments = formValues(
      event.currentTarget,
      products.map(({ productId }) => commentField(productId)),
    )
    const written = drafts.map((draft) => ({ ...draft, comment: comments[commentField(draft.productId)] ?? '' }))
    if (reviewsToSubmit(written).length === 0) return void showToast(MESSAGES.reviews.missingComment)
    setBusy(true)
    try {
      const result = await sendReviews(userId, written)
      if (result.kind === 'rejected') throw new DataError(result.refusal)
      showToast(result.kind === 'acknowledged' ? MESSAGES.reviews.submitted : SAVED_OFFLINE.reviews)
      onDone()
    } catch (cause) {
      console.error('reviews not sent', cause)
      showToast(MESSAGES.reviews.submitFailed)
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <ul className="grid grid-cols-1 gap-4">
        {products.map((product) => {
          const draft = drafts.find((each) => each.productId === product.productId)
          if (!draft) return null
          const onChange = (changed: typeof draft) => setDrafts(withDraft(drafts, changed))
          return <ReviewCard draft={draft} key={product.productId} onChange={onChange} product={product} />
        })}
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
