import { useMutation } from '@tanstack/react-query'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { setProductStatus } from '../../../data/admin/products/change-products.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useProductsChanged, useRestoreProduct } from './products-changed.ts'

type DeleteProductProps = { product: AdminProduct | null; onClose: () => void }

/** Asks by name, and still gives the chance to undo it. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const productsChanged = useProductsChanged()
  const restore = useRestoreProduct()
  const remove = useMutation({
    mutationFn: ({ id }: AdminProduct) => setProductStatus(id, 'removed'),
    onSuccess: (_none, removed) =>
      showToast({
        ...ADMIN_MESSAGES.products.deleted,
        action: { label: 'Undo', onSelect: () => void restore(removed) },
      }),
    onError: () => showToast(ADMIN_MESSAGES.products.deleteFailed),
    onSettled: async () => {
      onClose()
      await productsChanged()
    },
  })
  return (
    <ConfirmDialog
      isOpen={product !== null}
      title="Delete product"
      confirmLabel="Delete product"
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => product && remove.mutate(product)}
      onClose={onClose}
    >
      <p>
        {product &&
          `Are you sure you want to delete "${product.name}"? It leaves the shop at once. You can undo this right afterwards.`}
      </p>
    </ConfirmDialog>
  )
}
