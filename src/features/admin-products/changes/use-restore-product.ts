import { restoreProduct } from '../../../data/admin/products/change-products.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useProductsChanged } from './use-products-changed.ts'

/** Brings a removed product back into the shop. */
export function useRestoreProduct(): (product: Pick<Product, 'id' | 'name'>) => Promise<void> {
  const productsChanged = useProductsChanged()
  return async ({ id, name }) => {
    try {
      await restoreProduct(id)
      showToast({ tone: 'success', title: 'Product restored', message: name })
    } catch (cause) {
      console.error('product not restored', cause)
      showToast({ tone: 'error', title: 'Failed to restore product', message: name })
    }
    await productsChanged()
  }
}
