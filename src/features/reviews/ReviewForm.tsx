import { type FormEvent, useId, useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import type { ReviewableProduct } from '../../data/reviews/reviewable-order.ts'
import { sendReviews } from '../../data/reviews/send-reviews.ts'
import { STAR_COUNTS, type StarCount } from '../../domain/catalogue/rating.ts'
import { DEFAULT_STARS, type ReviewDraft, reviewsToSubmit } from '../../domain/catalogue/review.ts'
import { LIMITS } from '../../domain/limits.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import { toastOutcome } from '../../ui/feedback/toast-outcome.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { formValues } from '../../ui/form/form-values.ts'
import { keepTyped, typedText, useTypedTexts } from '../../ui/form/typed-texts.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

type StarsInputProps = { label: string; value: number; onChange: (value: number) => void }

/** One to five as radio buttons, so arrows, touch and screen readers all work without script of our own. */
function StarsInput({ label, value, onChange }: StarsInputProps) {
  const name = useId()
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

const commentField = (productId: string) => `comment-${productId}`
const typedRating = (productId: string) => `rating ${productId}`

type ReviewCardProps = { product: ReviewableProduct; draft: ReviewDraft; onChange: (draft: ReviewDraft) => void }

function ReviewCard({ product, draft, onChange }: ReviewCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={product.image} title={product.name} />
        <h2 className="text-base">{product.name}</h2>
      </div>
      <div className="mt-3 grid gap-3">
        <StarsInput
          label={`Rating of ${product.name}`}
          onChange={(rating) => onChange({ ...draft, rating: rating as StarCount })}
          value={draft.rating}
        />
        <TextArea
          defaultValue={draft.comment}
          label="Comment"
          maxLength={LIMITS.reviews.comment}
          name={commentField(product.productId)}
          placeholder="What should the next shopper know?"
        />
      </div>
    </li>
  )
}

/** The form begins with the customer's earlier review, or with five stars and no text. */
function firstDrafts(products: readonly ReviewableProduct[]): readonly ReviewDraft[] {
  return products.map(({ productId, review }) => ({
    productId,
    rating:
      STAR_COUNTS.find((choice) => String(choice) === typedText(typedRating(productId))) ??
      review?.rating ??
      DEFAULT_STARS,
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
  const comments = products.map(({ productId }) => commentField(productId))
  const typed = useTypedTexts('review', comments)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const texts = formValues(form, comments)
    const written = drafts.map((draft) => ({ ...draft, comment: texts[commentField(draft.productId)] ?? '' }))
    if (reviewsToSubmit(written).length === 0) return void showToast(ACCOUNT_MESSAGES.reviews.missingComment)
    setBusy(true)
    const isSent = await toastOutcome(sendReviews(userId, written), {
      acknowledged: ACCOUNT_MESSAGES.reviews.submitted,
      waiting: SAVED_OFFLINE.reviews,
      rejected: ACCOUNT_MESSAGES.reviews.submitFailed,
    })
    if (!isSent) return setBusy(false)
    form.reset()
    for (const { productId } of products) keepTyped(typedRating(productId), '')
    onDone()
  }
  return (
    <form {...typed} noValidate onSubmit={submit}>
      <ul className="grid grid-cols-1 gap-4">
        {products.map((product) => {
          const draft = drafts.find((each) => each.productId === product.productId)
          if (!draft) return null
          const onChange = (changed: typeof draft) => {
            setDrafts(withDraft(drafts, changed))
            keepTyped(typedRating(changed.productId), String(changed.rating))
          }
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
