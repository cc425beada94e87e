import type { Product } from '../../domain/catalogue/product.ts'

/** What can be done with one product of the list. */
export type ProductActions = {
  /** The list shows removed products: they can only come back. */
  readonly isRemoved: boolean
  readonly onEdit: (product: Product) => void
  readonly onCopy: (product: Product) => void
  /** For one whose variants have their own stock. */
  readonly onStock: (product: Product) => void
  readonly onDelete: (product: Product) => void
}
