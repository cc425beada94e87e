import { useQueryClient } from '@tanstack/react-query'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { adminCounts } from '../../../data/admin/admin-counts.ts'
import { setProductStatus } from '../../../data/admin/products/change-products.ts'
import { productListKey } from '../../../data/admin/products/product-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export function sayNotSaved(error: unknown): void {
  console.warn('product not saved', error)
  const { tone, title } = ADMIN_MESSAGES.products.saveFailed
  showToast({ tone, title: fillText(title, { message: refusalReason(error) }) })
}

/** Reads the list again; resolves when it is there. */
export function useProductsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
    await queries.invalidateQueries({ queryKey: productListKey })
  }
}

/** Brings a removed product back: into the shop, or as the draft that it was when it was given. */
export function useRestoreProduct(): (product: Pick<AdminProduct, 'id' | 'name' | 'status'>) => Promise<void> {
  const productsChanged = useProductsChanged()
  return async ({ id, name, status }) => {
    try {
      await setProductStatus(id, status === 'removed' ? 'live' : status)
      showToast({ tone: 'success', title: 'Product restored', message: name })
    } catch (cause) {
      console.error('product not restored', cause)
      showToast({ tone: 'error', title: 'Failed to restore product', message: name })
    }
    await productsChanged()
  }
}
