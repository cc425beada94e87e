import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { setProductStatus } from '../../../data/admin/products/change-products.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useChange } from '../../../ui/feedback/use-change.ts'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { PRODUCTS_CHANGED } from '../changes/products-changed.ts'

export type ProductActions = {
  /** Whether the list shows removed products, which can only be restored. */
  readonly isRemoved: boolean
  readonly onEdit: (product: AdminProduct) => void
  readonly onCopy: (product: AdminProduct) => void
  /** Called for products with variants, which have their own stock. */
  readonly onStock: (product: AdminProduct) => void
}

type ProductButtonsProps = { product: AdminProduct; actions: ProductActions }

export function ProductButtons({ product, actions }: ProductButtonsProps) {
  const { id, name, status } = product
  // A removed product goes live; an undone deletion restores the earlier status.
  const restore = useChange({
    act: () => setProductStatus(id, status === 'removed' ? 'live' : status),
    invalidates: PRODUCTS_CHANGED,
    successToast: { tone: 'success', title: 'Product restored', message: name },
    errorToast: () => ({ tone: 'error', title: 'Failed to restore product', message: name }),
  })
  if (actions.isRemoved) {
    return (
      <IconButton label={`Restore ${name}`} onClick={() => restore.mutate()}>
        <Undo2 size={18} />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton label={`Edit ${name}`} onClick={() => actions.onEdit(product)}>
        <Pencil size={18} />
      </IconButton>
      <IconButton label={`Duplicate ${name}`} onClick={() => actions.onCopy(product)}>
        <Copy size={18} />
      </IconButton>
      <ConfirmAction
        title="Delete product"
        question={`Are you sure you want to delete "${name}"? It leaves the shop at once. You can undo this right afterwards.`}
        act={() => setProductStatus(id, 'removed')}
        invalidates={PRODUCTS_CHANGED}
        successToast={() => ({
          ...ADMIN_MESSAGES.products.deleted,
          action: { label: 'Undo', onSelect: () => restore.mutate() },
        })}
        errorToast={() => ADMIN_MESSAGES.products.deleteFailed}
      >
        {(ask) => (
          <IconButton label={`Delete ${name}`} className="ml-auto text-danger" onClick={ask}>
            <Trash2 size={18} />
          </IconButton>
        )}
      </ConfirmAction>
    </>
  )
}
