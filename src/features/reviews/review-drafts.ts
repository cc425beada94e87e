import type { ReviewableProduct } from '../../data/reviews/reviewable-order.ts'
import { DEFAULT_STARS, type ReviewDraft } from '../../domain/catalogue/review.ts'

/** What the form starts with: what the customer wrote before, or five stars and nothing. */
export function firstDrafts(products: readonly ReviewableProduct[]): readonly ReviewDraft[] {
  return products.map(({ productId, review }) => ({
    productId,
    rating: review?.rating ?? DEFAULT_STARS,
    comment: review?.comment ?? '',
  }))
}

export function withDraft(drafts: readonly ReviewDraft[], changed: ReviewDraft): readonly ReviewDraft[] {
  return drafts.map((draft) => (draft.productId === changed.productId ? changed : draft))
}
