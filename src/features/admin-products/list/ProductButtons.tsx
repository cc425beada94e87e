import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useRestoreProduct } from '../changes/products-changed.ts'

export type ProductActions = {
  /** The list shows removed products: they can only come back. */
  readonly isRemoved: boolean
  readonly onEdit: (product: AdminProduct) => void
  readonly onCopy: (product: AdminProduct) => void
  /** For one whose variants have their own stock. */
  readonly onStock: (product: AdminProduct) => void
  readonly onDelete: (product: AdminProduct) => void
}

type ProductButtonsProps = { product: AdminProduct; actions: ProductActions }

export function ProductButtons({ product, actions }: ProductButtonsProps) {
  const restore = useRestoreProduct()
  const { name } = product
  if (actions.isRemoved) {
    return (
      <IconButton label={`Restore ${name}`} onClick={() => void restore(product)}>
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton label={`Edit ${name}`} onClick={() => actions.onEdit(product)}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Duplicate ${name}`} onClick={() => actions.onCopy(product)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} className="ml-auto text-danger" onClick={() => actions.onDelete(product)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
