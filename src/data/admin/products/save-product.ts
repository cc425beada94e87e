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
  /** Null leaves the stock as it is: it may have been sold meanwhile. */
  readonly stock: number | null
}

type DraftPictures = Pick<ProductDraft, FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'pictures'>>

/** The fields that hold these pictures, the main one first; one without an address has not arrived and is left out. */
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
  /** Null for a new one. */
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: Kobo
  /** Null leaves it as it is. */
  readonly stock: number | null
}

type Columns = Database['public']['Tables']['products']['Update'] & { name: string; category: string; price: number }

function columnsOf({ stock, ...others }: ProductDraft): Columns {
  const record = { ...recordFromAdminProduct(others), ...(stock !== null && recordFromAdminProduct({ stock })) }
  // The database's types want lists that can be changed.
  return record as unknown as Columns
}

const UNIQUE_VIOLATION = '23505'

/** Another product has the SKU of the draft. */
export function isSkuTaken(cause: unknown): boolean {
  return toDataError(cause).message.includes('"products_sku_key"')
}

/** Stores a new product under an id made here, so that a repeated press makes one product. @throws DataError */
export async function createProduct(id: string, draft: ProductDraft): Promise<void> {
  try {
    await adminRequest((rest) => rest.from('products').insert({ ...columnsOf(draft), id }))
  } catch (cause) {
    if (toDataError(cause).code !== UNIQUE_VIOLATION || isSkuTaken(cause)) throw cause
    // A press before made it, and something may have been typed since.
    await requireRows((rest) => rest.from('products').update(columnsOf(draft)).eq('id', id).select('id'))
  }
}

const PICTURE_COLUMNS = fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'pictures').map(
  (field) => ADMIN_PRODUCT_FIELDS[field].column,
)

/** Only the admin's own changes: another admin may have changed other columns meanwhile. */
export function changedColumns(draft: ProductDraft, before: ProductDraft): Partial<Columns> {
  const now = columnsOf(draft)
  const then: Record<string, unknown> = columnsOf(before)
  const isChanged = (column: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(then[column])
  const changed = new Set(Object.entries(now).flatMap(([column, value]) => (isChanged(column, value) ? [column] : [])))
  // Texts follow the order of their pictures, so all of them are stored or none.
  if (PICTURE_COLUMNS.some((column) => changed.has(column))) for (const column of PICTURE_COLUMNS) changed.add(column)
  return Object.fromEntries(Object.entries(now).filter(([column]) => changed.has(column)))
}

const SAVE_REFUSED = 'product_changed'

/** Another admin changed the same as this one since they opened it. */
export function isProductChanged(cause: unknown): boolean {
  return toDataError(cause).hint === SAVE_REFUSED
}

/** A product as the form has it. */
export type ProductVersion = { readonly draft: ProductDraft; readonly variants: readonly VariantDraft[] }

/** A product as it is stored, and as the form has it while nobody changed it: the form trims texts and knows no seconds. */
export type OpenedProduct = { readonly product: AdminProduct; readonly version: ProductVersion }

/** Stores what differs from what was opened, all or nothing; false if that was nothing. @throws DataError, which `isProductChanged` knows, or kind invalid when the product is gone. */
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

/** A product as it is now. @throws DataError; kind conflict when it is gone. */
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

/** Makes these a new product's variants, all or none. @throws DataError */
export async function saveVariants(productId: string, variants: readonly VariantDraft[]): Promise<void> {
  await adminCall('save_product_variants', { p_product_id: productId, p_variants: variantColumns(variants) })
}
