import type { PromotionDraft } from '../../data/admin/promotions.ts'
import { LIMITS } from '../../domain/limits.ts'
import { requiredText } from '../../domain/people/validation.ts'
import { plural } from '../../lib/plural.ts'
import type { FormRules } from '../../ui/form/use-form.ts'

/** The fields as typed. */
export type PromotionValues = Readonly<Record<'title' | 'message' | 'type' | 'target' | 'productId', string>>

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

export const PROMOTION_RULES: FormRules<keyof PromotionValues> = {
  title: requiredText('Write a title.', MOST.title),
  message: requiredText('Write a message.', MOST.message),
  type: null,
  target: null,
  productId: (id, { target }) => (target === PRODUCT_TARGET && id === '' ? 'Choose a product.' : undefined),
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
