import { EMPTY_PRODUCT, type Product, type Variant } from '../../domain/catalogue/product.ts'
import type { FieldsWith, PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts'

/** A card needs to know about variants and description only this much: a fraction of their bytes. */
type Hints = { readonly choices?: number; readonly teaser?: string | null }
export type PageField = keyof Product | keyof Hints

/** A prerendered page carries these fields of a product; the device or the server fills in the others. */
export type PageRow = Pick<Product, FieldsWith<typeof PRODUCT_FIELDS, 'prerendered', 'always'>> &
  Partial<Product> &
  Hints

/** The JSON that a prerendered page carries: the rows that it shows. */
export type PageData = { readonly rows: readonly PageRow[] }

/** Whether the row has all a product page shows: variants come with all the rest. */
export function isCompleteRow(row: PageRow): boolean {
  return row.variants !== undefined
}

/** Stands for each variant of which a page says only that it is there. */
const UNKNOWN_VARIANT: Variant = { id: '', type: '', value: '', additionalPrice: 0, stock: 0 }

/** A whole product of a lean row: what the page left out is empty until it is known. */
export function productFromPage({ choices = 0, teaser = null, ...row }: PageRow): Product {
  const variants = Array.from({ length: choices }, () => UNKNOWN_VARIANT)
  return { ...EMPTY_PRODUCT, description: teaser, variants, ...row }
}
