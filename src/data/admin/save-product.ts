import { type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import type { Database } from '../supabase/database.types.ts'
import { adminRequest, requireChanged } from './admin-request.ts'

export type ProductDraft = {
  readonly name: string
  readonly description: string | null
  readonly brand: string | null
  readonly category: string
  readonly price: Kobo
  /** Null leaves the stock as it is: it may have been sold meanwhile. */
  readonly stock: number | null
  readonly featured: boolean
  /** The first is the main one. */
  readonly images: readonly string[]
  /** What each of them shows, in the same order; empty for the product's name. */
  readonly imageAlts: readonly string[]
  readonly placeholder: string | null
}

export type VariantDraft = {
  /** Null for a new one. */
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: Kobo
  /** Null leaves it as it is. */
  readonly stock: number | null
}

type Columns = Database['public']['Tables']['products']['Update'] & { name: string; category: string; price: number }

function columnsOf(draft: ProductDraft): Columns {
  const [image = null, ...gallery] = draft.images
  return {
    name: draft.name,
    description: draft.description,
    brand: draft.brand,
    category: draft.category,
    price: numericFromKobo(draft.price),
    ...(draft.stock !== null && { stock_quantity: draft.stock }),
    featured: draft.featured,
    image_url: image,
    gallery_images: gallery,
    image_alts: draft.imageAlts.some((alt) => alt !== '') ? [...draft.imageAlts] : [],
    image_placeholder: draft.placeholder,
  }
}

/** Stores a new product under an id made here, so that a repeated press makes one product. @throws DataError */
export async function createProduct(id: string, draft: ProductDraft): Promise<void> {
  await adminRequest((rest) => rest.from('products').insert({ ...columnsOf(draft), id }))
}

const PICTURE_COLUMNS = ['image_url', 'gallery_images', 'image_alts', 'image_placeholder'] as const

/** What differs from the draft the form began with: the rest may have been changed by another admin meanwhile. */
export function changedColumns(draft: ProductDraft, before: ProductDraft): Partial<Columns> {
  const now = columnsOf(draft)
  const then: Record<string, unknown> = columnsOf(before)
  const changed = Object.entries(now).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(then[column]),
  )
  const columns: Partial<Columns> = Object.fromEntries(changed)
  // Texts follow the order of their pictures, so all of them are stored or none.
  if (PICTURE_COLUMNS.every((column) => !(column in columns))) return columns
  const { image_url, gallery_images, image_alts, image_placeholder } = now
  return { ...columns, image_url, gallery_images, image_alts, image_placeholder }
}

/** Stores what was changed since `before`; null stores all. @throws DataError; kind conflict when the product is gone. */
export async function updateProduct(id: string, draft: ProductDraft, before: ProductDraft | null): Promise<void> {
  const columns = before ? changedColumns(draft, before) : columnsOf(draft)
  if (Object.keys(columns).length === 0) return
  requireChanged(await adminRequest((rest) => rest.from('products').update(columns).eq('id', id).select('id')))
}

/** Makes these the product's variants, all or none. @throws DataError */
export async function saveVariants(productId: string, variants: readonly VariantDraft[]): Promise<void> {
  await adminRequest((rest) =>
    rest.rpc('save_product_varieties', {
      p_product_id: productId,
      p_varieties: variants.map((variant) => ({
        id: variant.id,
        type: variant.type,
        value: variant.value,
        additional_price: numericFromKobo(variant.additionalPrice),
        stock_quantity: variant.stock,
      })),
    }),
  )
}
