import { type ReviewDraft, reviewsToSubmit } from '../../domain/review.ts'
import { queueMessages } from '../request/queue-message.ts'

export const reviewKey = (productId: string) => `review/${productId}`

/**
 * Keeps the reviews that have a comment on this device and sends them when it can; one per product, a later one replaces it.
 * Answers how many that were. Rejects when this device can't store them.
 */
export async function sendReviews(userId: string, drafts: readonly ReviewDraft[]): Promise<number> {
  const reviews = reviewsToSubmit(drafts)
  await queueMessages(
    reviews.map(({ productId, rating, comment }) => ({
      userId,
      key: reviewKey(productId),
      payload: {
        to: 'table',
        name: 'reviews',
        row: { user_id: userId, product_id: productId, rating, comment },
        onConflict: 'user_id,product_id',
        onRepeat: 'replace',
      },
    })),
  )
  return reviews.length
}
