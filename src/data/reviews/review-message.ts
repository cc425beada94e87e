import type { MessagePayload } from '../db/outbox-entry.ts'

export function reviewPayload({ product_id, rating, comment }: Readonly<Record<string, unknown>>): MessagePayload {
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
