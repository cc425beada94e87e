import { type FieldColumn, PRODUCT_FIELDS, type ValuesOf } from './product-fields.ts'

const { id, name, category, brand, ...others } = PRODUCT_FIELDS

/** All that admins know of a product, in the order of the form. What `PRODUCT_FIELDS` lacks never reaches a shopper's device. */
export const ADMIN_PRODUCT_FIELDS = {
  id,
  name,
  category,
  brand,
  /** The owner's own number of it; no other product has it, in whatever case. */
  sku: { column: 'sku', kind: 'optionalText', edited: 'form', maxLength: 60 },
  /** As `barcodeAsStored` writes it. */
  barcode: { column: 'barcode', kind: 'optionalText', edited: 'form', maxLength: 40 },
  status: { column: 'status', kind: 'status', edited: 'buttons' },
  ...others,
} as const satisfies Readonly<Record<string, FieldColumn & { edited?: string; maxLength?: number }>>

export interface AdminProduct extends ValuesOf<typeof ADMIN_PRODUCT_FIELDS> {}
