import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../lib/time-from-text.ts'
import { type AdminPage, pageFromJson, pageOffset } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

export const PROMOTION_PAGE_SIZE = 20

export type PromotionType = 'promo' | 'product'
/** A page of the shop, or a product. */
export type PromotionTarget = { readonly path: '/' | '/shop' } | { readonly productId: string }

export type PromotionDraft = {
  readonly type: PromotionType
  readonly title: string
  readonly message: string
  readonly target: PromotionTarget
}

export type SentPromotion = {
  readonly id: string
  readonly title: string
  readonly message: string
  /** Null for a product. */
  readonly path: '/' | '/shop' | null
  readonly productName: string | null
  readonly senderEmail: string | null
  readonly reached: number
  readonly sentAt: number
}

export type Promotions = AdminPage<SentPromotion> & {
  /** Customers whom one that is sent now would reach. */
  readonly audience: number
  /** How many more may be sent within the day. */
  readonly left: number
}

type PromotionRow = {
  id: string
  title: string
  message: string
  target: '/' | '/shop' | null
  product_name: string | null
  sender_email: string | null
  reached: number
  sent_at: string
}

export const promotionsKey = [ADMIN, 'promotions'] as const

/** What was sent, newest first (rule D6). `page` counts from 1. Fails with DataError. */
export function promotions(page: number) {
  return queryOptions<Promotions>({
    queryKey: [...promotionsKey, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_promotions', {
          p_offset: pageOffset(page, PROMOTION_PAGE_SIZE),
          p_limit: PROMOTION_PAGE_SIZE,
        }),
      )
      const { audience, left } = json as unknown as Pick<Promotions, 'audience' | 'left'>
      const list = pageFromJson(json, (row: PromotionRow) => ({
        id: row.id,
        title: row.title,
        message: row.message,
        path: row.target,
        productName: row.product_name,
        senderEmail: row.sender_email,
        reached: row.reached,
        sentAt: timeFromText(row.sent_at),
      }))
      return { ...list, audience, left }
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * Sends it to all who want offers, and returns how many it reached. Under the same id it goes out once (rule D6).
 * @throws DataError with hint `rate_limited` after five within a day, `request_key_conflict` when another text went out under this id
 */
export function sendPromotion(id: string, { type, title, message, target }: PromotionDraft): Promise<number> {
  return adminRequest((rest) =>
    rest.rpc('send_promotion', {
      p_id: id,
      p_type: type,
      p_title: title,
      p_message: message,
      ...('path' in target ? { p_target: target.path } : { p_product_id: target.productId }),
    }),
  )
}
