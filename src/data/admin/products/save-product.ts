import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { type FieldsWith, fieldsWith } from '../../../domain/catalogue/product-fields.ts'
import { isSameJson } from '../../../domain/merge.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { toDataError } from '../../errors/data-error.ts'
import type { Database } from '../../supabase/database.types.ts'
import { adminCall, adminRequest, requireRows } from '../admin-request.ts'
import { type AdminProductRecord, adminProductFromRecord, recordFromAdminProduct } from './admin-product-record.ts'

type DraftField = FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form' | 'pictures' | 'rows' | 'buttons'>

export type ProductDraft = Omit<Pick<AdminProduct, DraftField>, 'stock'> & {
  /** Null leaves the stock unchanged, because sales may have lowered it since. */
  readonly stock: number | null
}

type DraftPictures = Pick<ProductDraft, FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'pictures'>>

/** Converts pictures to a draft's fields, the main one first. Skips those without an address, which aren't uploaded. */
export function draftPictures(
  pictures: readonly { readonly address?: string; readonly alt: string; readonly placeholder?: string | null }[],
): DraftPictures {
  const stored = pictures.filter(({ address }) => address)
  const [image = null, ...gallery] = stored.flatMap(({ address }) => address ?? [])
  const alts = stored.map(({ alt }) => alt.trim())
  return {
    image,
    gallery,
    imageAlts: alts.some((alt) => alt !== '') ? alts : [],
    placeholder: stored[0]?.placeholder ?? null,
  }
}

export type VariantDraft = {
  /** Null for a new variant. */
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: Kobo
  /** Null leaves the stock unchanged. */
  readonly stock: number | null
}

type Columns = Database['public']['Tables']['products']['Update'] & { name: string; category: string; price: number }

function columnsOf({ stock, ...others }: ProductDraft): Columns {
  const record = { ...recordFromAdminProduct(others), ...(stock !== null && recordFromAdminProduct({ stock })) }
  // The generated types require mutable arrays.
  return record as unknown as Columns
}

const UNIQUE_VIOLATION = '23505'

/** Returns whether another product has the draft's SKU. */
export function isSkuTaken(cause: unknown): boolean {
  return toDataError(cause).message.includes('"products_sku_key"')
}

/** Stores a new product under a client-generated id, so that a retry creates no second one. @throws DataError */
export async function createProduct(id: string, draft: ProductDraft): Promise<void> {
  try {
    await adminRequest((rest) => rest.from('products').insert({ ...columnsOf(draft), id }))
  } catch (cause) {
    if (toDataError(cause).code !== UNIQUE_VIOLATION || isSkuTaken(cause)) throw cause
    // An earlier request created it, and the form may have changed since.
    await requireRows((rest) => rest.from('products').update(columnsOf(draft)).eq('id', id).select('id'))
  }
}

const PICTURE_COLUMNS = fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'pictures').map(
  (field) => ADMIN_PRODUCT_FIELDS[field].column,
)

/** Returns only this admin's changes, because another admin may have changed other columns. */
export function changedColumns(draft: ProductDraft, before: ProductDraft): Partial<Columns> {
  const now = columnsOf(draft)
  const then: Record<string, unknown> = columnsOf(before)
  const isChanged = (column: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(then[column])
  const changed = new Set(Object.entries(now).flatMap(([column, value]) => (isChanged(column, value) ? [column] : [])))
  // Descriptions are ordered like their pictures, so all picture columns are stored together.
  if (PICTURE_COLUMNS.some((column) => changed.has(column))) for (const column of PICTURE_COLUMNS) changed.add(column)
  return Object.fromEntries(Object.entries(now).filter(([column]) => changed.has(column)))
}

const SAVE_REFUSED = 'product_changed'

/** Returns whether another admin changed the same columns since this form was opened. */
export function isProductChanged(cause: unknown): boolean {
  return toDataError(cause).hint === SAVE_REFUSED
}

/** A product in the form's format. */
export type ProductVersion = { readonly draft: ProductDraft; readonly variants: readonly VariantDraft[] }

/** A stored product and its unedited form. They differ, because the form trims texts and drops seconds. */
export type OpenedProduct = { readonly product: AdminProduct; readonly version: ProductVersion }

/** Stores the changes since `opened`, all or none. Returns false without any. @throws DataError: see `isProductChanged`; kind invalid if the product is gone */
export async function saveProduct({ draft, variants }: ProductVersion, opened: OpenedProduct): Promise<boolean> {
  const { product, version } = opened
  const columns = changedColumns(draft, version.draft)
  const hasOtherVariants = !isSameJson(variants, version.variants)
  if (Object.keys(columns).length === 0 && !hasOtherVariants) return false
  const stored = new Map<string, unknown>(Object.entries(recordFromAdminProduct(product)))
  return adminCall('save_product', {
    p_id: product.id,
    p_columns: columns,
    p_seen: Object.fromEntries(Object.keys(columns).map((column) => [column, stored.get(column)])) as Columns,
    ...(hasOtherVariants && {
      p_variants: variantColumns(variants),
      p_seen_variants: variantColumns(product.variants),
    }),
  })
}

/** Fetches a product. @throws DataError; kind conflict if it is gone */
export async function readProduct(id: string): Promise<AdminProduct> {
  const [row] = await requireRows((rest) => rest.from('products').select('*').eq('id', id))
  return adminProductFromRecord(row as unknown as AdminProductRecord)
}

function variantColumns(variants: readonly VariantDraft[]) {
  return variants.map(({ additionalPrice, stock, ...variant }) => ({
    ...variant,
    additional_price: numericFromKobo(additionalPrice),
    stock_quantity: stock,
  }))
}

/** Stores a new product's variants, all or none. @throws DataError */
export async function saveVariants(productId: string, variants: readonly VariantDraft[]): Promise<void> {
  await adminCall('save_product_variants', { p_product_id: productId, p_variants: variantColumns(variants) })
}
