import type { StarCount } from './rating.ts'

/** Rule P10. */
export const DEFAULT_STARS: StarCount = 5

export type ReviewDraft = { readonly productId: string; readonly rating: StarCount; readonly comment: string }

/** Returns the drafts that have a comment, trimmed (rule P10). */
export function reviewsToSubmit(drafts: readonly ReviewDraft[]): readonly ReviewDraft[] {
  return drafts.map((draft) => ({ ...draft, comment: draft.comment.trim() })).filter(({ comment }) => comment !== '')
}
