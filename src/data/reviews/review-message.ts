import type { MessagePayload } from '../db/outbox-entry.ts'

type Fields = Readonly<Record<string, unknown>>

export const reviewKey = (productId: string) => `review/${productId}`

export function reviewPayload({ product_id, rating, comment }: Fields): MessagePayload {
  return {
    to: 'function',
    name: 'save_review',
    args: { p_product_id: product_id, p_rating: rating, p_comment: comment },
  }
}

/** Reviews went into their table as rows once: a device that was offline since may still hold one. */
export function currentPayload(payload: MessagePayload): MessagePayload {
  return payload.to === 'table' && payload.name === 'reviews' ? reviewPayload(payload.row) : payload
}

/** What a waiting review says, of today's kind or the earlier one. */
export function reviewFromFields(fields: Fields): { rating: number; comment: string } {
  return { rating: Number(fields.p_rating ?? fields.rating), comment: String(fields.p_comment ?? fields.comment) }
}
