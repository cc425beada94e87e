import type { ReviewableProduct } from '../../data/reviews/reviewable-order.ts'
import type { StarCount } from '../../domain/catalogue/rating.ts'
import type { ReviewDraft } from '../../domain/catalogue/review.ts'
import { LIMITS } from '../../domain/limits.ts'
import { StarsInput } from '../../ui/form/StarsInput.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

export const commentField = (productId: string) => `comment-${productId}`

type ReviewCardProps = { product: ReviewableProduct; draft: ReviewDraft; onChange: (draft: ReviewDraft) => void }

export function ReviewCard({ product, draft, onChange }: ReviewCardProps) {
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
