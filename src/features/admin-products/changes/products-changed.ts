import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { adminCounts } from '../../../data/admin/admin-counts.ts'
import { productListKey } from '../../../data/admin/products/product-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { plural } from '../../../lib/plural.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Query keys that become stale when a product changes. */
export const PRODUCTS_CHANGED = [adminCounts().queryKey, productListKey] as const

/** The toast after a bulk change. */
export const manyChanged = (count: number, change: 'updated' | 'deleted') =>
  ({ tone: 'success', title: `${plural(count, 'product')} ${change}` }) as const

export function notSaved(error: unknown) {
  console.warn('product not saved', error)
  const { tone, title } = ADMIN_MESSAGES.products.saveFailed
  return { tone, title: fillText(title, { message: refusalReason(error) }) }
}

export const toastNotSaved = (error: unknown) => void showToast(notSaved(error))
