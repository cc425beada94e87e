import { adminDraft } from '../../../data/admin/admin-draft.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import type { TypedProduct } from './typed-product.ts'
import type { PictureItem } from './use-pictures.ts'

/** An unsaved product, left by closing the page or by losing the admin role. */
export type ProductDraft = {
  /** The product as the form opened it. Null for a new one. */
  readonly product: AdminProduct | null
  readonly isCopy: boolean
  readonly newId: string
  readonly folder: string
  readonly start: TypedProduct
  readonly typed: TypedProduct
  /** Null if unchanged. Excludes pictures that weren't fully uploaded. */
  readonly pictures: readonly PictureItem[] | null
}

// By product id, so that two tabs can each keep a draft.
const DRAFTS = adminDraft<Readonly<Record<string, ProductDraft>>>('oja:product-drafts')

/** Returns the admin's drafts. `adminId` is null when signed out. */
export const productDrafts = (adminId: string | null) => (adminId && DRAFTS.read(adminId)) || {}

/** Stores a draft. Null removes it. */
export function keepProductDraft(adminId: string | null, id: string, draft: ProductDraft | null): void {
  if (adminId === null) return
  const { [id]: before, ...others } = productDrafts(adminId)
  if (draft) DRAFTS.write(adminId, { ...others, [id]: draft })
  else if (before) DRAFTS.write(adminId, others)
}
