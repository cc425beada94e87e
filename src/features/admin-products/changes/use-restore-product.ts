import { setProductStatus } from '../../../data/admin/products/change-products.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useProductsChanged } from './use-products-changed.ts'

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
