import type { PromotionDraft } from '../../data/admin/promotions.ts'
import { LIMITS } from '../../domain/limits.ts'
import { plural } from '../../lib/plural.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export const PROMOTION_FIELDS = ['title', 'message', 'type', 'target', 'productId'] as const

/** The fields as typed. */
export type PromotionValues = Record<(typeof PROMOTION_FIELDS)[number], string>

export const PROMOTION_TARGETS = { '/': 'Home page', '/shop': 'Shop' } as const
/** The target that asks for a product. */
export const PRODUCT_TARGET = 'product'

export const EMPTY_PROMOTION: PromotionValues = {
  title: '',
  message: '',
  type: 'promo',
  target: '/shop',
  productId: '',
}

const MOST = LIMITS.promotions

function textError(typed: string, missing: string, most: number): string | null {
  if (typed.trim() === '') return missing
  return typed.trim().length > most ? `At most ${String(most)} characters.` : null
}

export function promotionErrors(values: PromotionValues): FormErrors<PromotionValues> {
  const title = textError(values.title, 'Write a title.', MOST.title)
  const message = textError(values.message, 'Write a message.', MOST.message)
  return {
    ...(title && { title }),
    ...(message && { message }),
    ...(values.target === PRODUCT_TARGET && values.productId === '' && { productId: 'Choose a product.' }),
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
  return plural(count, 'customer')
}
