import { adminDraft } from '../../../data/admin/admin-draft.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import type { TypedProduct } from './typed-product.ts'
import type { PictureItem } from './use-pictures.ts'

/** A product that was typed and neither saved nor given up: its page was closed, or its admin was none any more. */
export type ProductDraft = {
  /** As the form opened it; null for a new one. */
  readonly product: AdminProduct | null
  readonly isCopy: boolean
  readonly newId: string
  readonly folder: string
  readonly start: TypedProduct
  readonly typed: TypedProduct
  /** Null where they are those of the product. One whose upload had not ended is left out. */
  readonly pictures: readonly PictureItem[] | null
}

// By the id of the product, so that two tabs keep a product each.
const DRAFTS = adminDraft<Readonly<Record<string, ProductDraft>>>('oja:product-drafts')

/** Null: nobody is signed in. */
export const productDrafts = (adminId: string | null) => (adminId && DRAFTS.read(adminId)) || {}

/** Null drops it. */
export function keepProductDraft(adminId: string | null, id: string, draft: ProductDraft | null): void {
  if (adminId === null) return
  const { [id]: before, ...others } = productDrafts(adminId)
  if (draft) DRAFTS.write(adminId, { ...others, [id]: draft })
  else if (before) DRAFTS.write(adminId, others)
}
