import { describe, expect, it } from 'vitest'
import { DEFAULT_STARS, type ReviewDraft, reviewsToSubmit } from './review.ts'

const draft = (productId: string, comment: string): ReviewDraft => ({ productId, rating: DEFAULT_STARS, comment })

describe('reviewsToSubmit', () => {
  it('returns only products with a comment, trimmed', () => {
    const drafts = [draft('pot', '  Heavy, good. '), draft('broom', '   '), draft('soap', '')]
    expect(reviewsToSubmit(drafts)).toEqual([{ productId: 'pot', rating: 5, comment: 'Heavy, good.' }])
  })

  it('returns none without comments', () => {
    expect(reviewsToSubmit([draft('pot', '\n')])).toEqual([])
    expect(reviewsToSubmit([])).toEqual([])
  })
})
