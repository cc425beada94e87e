import { type FieldColumn, PRODUCT_FIELDS, type ValuesOf } from './product-fields.ts'

const { id, name, category, brand, ...others } = PRODUCT_FIELDS

/** A product's fields for admins, in the form's order. Those missing from `PRODUCT_FIELDS` never reach a shopper's device. */
export const ADMIN_PRODUCT_FIELDS = {
  id,
  name,
  category,
  brand,
  /** The owner's own product number, unique and case-insensitive. */
  sku: { column: 'sku', kind: 'optionalText', edited: 'form', maxLength: 60 },
  /** Normalised by `barcodeAsStored`. */
  barcode: { column: 'barcode', kind: 'optionalText', edited: 'form', maxLength: 40 },
  status: { column: 'status', kind: 'status', edited: 'buttons' },
  ...others,
} as const satisfies Readonly<Record<string, FieldColumn & { edited?: string; maxLength?: number }>>

export interface AdminProduct extends ValuesOf<typeof ADMIN_PRODUCT_FIELDS> {}
