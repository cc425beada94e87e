import type { ReviewDraft } from '../../domain/catalogue/review.ts'
import { type SendResult, sendMessages } from '../outbox/messages.ts'

export const reviewKey = (productId: string) => `review/${productId}`

/**
 * Queues reviews in the outbox and resolves with the outcome. A later review of the same product replaces a queued
 * one. Rejects if this device can't store them.
 */
export async function sendReviews(userId: string, reviews: readonly ReviewDraft[]): Promise<SendResult> {
  return sendMessages(
    reviews.map(({ productId, rating, comment }) => ({
      userId,
      key: reviewKey(productId),
      payload: {
        to: 'function',
        name: 'save_review',
        args: { p_product_id: productId, p_rating: rating, p_comment: comment },
      },
    })),
  )
}
