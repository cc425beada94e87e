import type { ProductDraft } from '../../../data/admin/products/save-product.ts'
import type { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import type { FieldsWith } from '../../../domain/catalogue/product-fields.ts'

/** One picture of the form: stored, on its way, or refused. */
export type PictureItem = {
  readonly key: string
  readonly state: 'stored' | 'working' | 'failed'
  /** The picture in the form; null until the file has proved to be one. */
  readonly preview: string | null
  /** The stored 480 wide variant. */
  readonly address: string | null
  readonly placeholder: string | null
  /** The picture's description for people who can't see it; empty for the product's name. */
  readonly alt: string
  /** From 0 to 1. */
  readonly progress: number
  readonly problem: string | null
  /** Where an upload of this form lies; null for what the product had before. */
  readonly view: number | null
  readonly file: File | null
}

export type DraftPictures = Pick<ProductDraft, FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'pictures'>>

/** Only pictures that have arrived are stored. */
export function draftPictures(items: readonly PictureItem[]): DraftPictures {
  const stored = items.flatMap((item) => (item.address === null ? [] : [{ ...item, address: item.address }]))
  const [image = null, ...gallery] = stored.map(({ address }) => address)
  const alts = stored.map(({ alt }) => alt.trim())
  return {
    image,
    gallery,
    imageAlts: alts.some((alt) => alt !== '') ? alts : [],
    placeholder: stored[0]?.placeholder ?? null,
  }
}
