import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import type { PromotionDraft } from '../../data/admin/promotions.ts'
import { LIMITS } from '../../domain/limits.ts'
import { fillText } from '../../lib/fill-text.ts'

/** What is typed, as it is typed. */
export type PromotionValues = { title: string; message: string; type: string; target: string; productId: string }

export const PROMOTION_FIELDS = ['title', 'message', 'type', 'target', 'productId'] as const

/** The target that asks for a product. */
export const PRODUCT_TARGET = 'product'

export const EMPTY_PROMOTION: PromotionValues = {
  title: '',
  message: '',
  type: 'promo',
  target: '/shop',
  productId: '',
}

const { errors: TEXT, audience: AUDIENCE } = ADMIN_PROMOTIONS
const MOST = LIMITS.promotions

function textError(typed: string, missing: string, most: number): string | null {
  if (typed.trim() === '') return missing
  return typed.trim().length > most ? fillText(TEXT.tooLong, { most: String(most) }) : null
}

export function promotionErrors(values: PromotionValues): Partial<Record<keyof PromotionValues, string>> {
  const title = textError(values.title, TEXT.title, MOST.title)
  const message = textError(values.message, TEXT.message, MOST.message)
  return {
    ...(title && { title }),
    ...(message && { message }),
    ...(values.target === PRODUCT_TARGET && values.productId === '' && { productId: TEXT.product }),
  }
}

/** Give it valid values. */
export function promotionDraft(values: PromotionValues): PromotionDraft {
  const { title, message, type, target, productId } = values
  return {
    title: title.trim(),
    message: message.trim(),
    type: type === 'product' ? 'product' : 'promo',
    target: target === PRODUCT_TARGET ? { productId } : { path: target === '/' ? '/' : '/shop' },
  }
}

/** `1 customer`, `1,200 customers`. */
export function audienceText(count: number): string {
  return count === 1 ? AUDIENCE.one : fillText(AUDIENCE.many, { count: count.toLocaleString('en') })
}
