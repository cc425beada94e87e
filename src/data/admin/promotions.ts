import { count, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminList } from './admin-page.ts'
import { ADMIN, adminCall } from './admin-request.ts'

export type PromotionDraft = {
  readonly type: 'promo' | 'product'
  readonly title: string
  readonly message: string
  /** A page of the shop, or a product. */
  readonly target: { readonly path: '/' | '/shop' } | { readonly productId: string }
}

const SENT_PROMOTION = {
  id: text,
  title: text,
  message: text,
  // Null for a product.
  target: optional(oneOf('/', '/shop')),
  product_name: optional(text),
  sender_email: optional(text),
  reached: count,
  sent_at: time,
}

export type SentPromotion = RowOf<typeof SENT_PROMOTION>

/**
 * Sent promotions, newest first (rule D6). `audience` customers would get one that is sent now, `left` more may be sent within the day.
 * Fails with DataError.
 */
export const promotionList = adminList({
  key: [ADMIN, 'promotions'],
  row: rowKind(SENT_PROMOTION),
  more: rowKind({ audience: count, left: count }),
  list: 'admin_promotions',
  // As every list is asked: the page reads it twice, and once is enough.
  ask: (_: { search: string }) => ({}),
})

/**
 * Sends it to all who want offers, and returns how many it reached. Under the same id it goes out once (rule D6).
 * @throws DataError with hint `rate_limited` after five within a day, `request_key_conflict` when another text went out under this id
 */
export function sendPromotion(id: string, { type, title, message, target }: PromotionDraft): Promise<number> {
  return adminCall('send_promotion', {
    p_id: id,
    p_type: type,
    p_title: title,
    p_message: message,
    ...('path' in target ? { p_target: target.path } : { p_product_id: target.productId }),
  })
}
