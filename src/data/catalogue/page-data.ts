import { EMPTY_PRODUCT, type Product, type Variant } from '../../domain/catalogue/product.ts'
import type { FieldsWith, PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts'

/** A card's substitutes for variants and description, at a fraction of their bytes. */
type Hints = { readonly choices?: number; readonly teaser?: string | null }
export type PageField = keyof Product | keyof Hints

/** A product's fields in a prerendered page. The device or the server adds the others. */
export type PageRow = Pick<Product, FieldsWith<typeof PRODUCT_FIELDS, 'prerendered', 'always'>> &
  Partial<Product> &
  Hints

/** The JSON in a prerendered page. */
export type PageData = { readonly rows: readonly PageRow[] }

/** Whether the row has every field of a product page. Only those rows have variants. */
export function isCompleteRow(row: PageRow): boolean {
  return row.variants !== undefined
}

/** A placeholder for a variant, because cards only have their count. */
const UNKNOWN_VARIANT: Variant = { id: '', type: '', value: '', additionalPrice: 0, stock: 0 }

/** Expands a row to a product. Missing fields get default values. */
export function productFromPage({ choices = 0, teaser = null, ...row }: PageRow): Product {
  const variants = Array.from({ length: choices }, () => UNKNOWN_VARIANT)
  return { ...EMPTY_PRODUCT, description: teaser, variants, ...row }
}
