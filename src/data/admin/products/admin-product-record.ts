import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import type { RecordOf } from '../../../domain/catalogue/product-fields.ts'
import { valuesFromRecord } from '../../catalogue/product-record.ts'
import { columnsFromValues } from '../../catalogue/record-from-product.ts'

/** A row of `products`, as `admin_products` returns it. */
export interface AdminProductRecord extends RecordOf<typeof ADMIN_PRODUCT_FIELDS> {}

export function adminProductFromRecord(record: AdminProductRecord): AdminProduct {
  return valuesFromRecord(ADMIN_PRODUCT_FIELDS, record) as AdminProduct
}

/** A product with the database's defaults only. */
export const EMPTY_ADMIN_PRODUCT = adminProductFromRecord({} as AdminProductRecord)

/** Converts fields to the database's columns. */
export function recordFromAdminProduct<Name extends keyof AdminProduct>(
  values: Pick<AdminProduct, Name>,
): Pick<AdminProductRecord, (typeof ADMIN_PRODUCT_FIELDS)[Name]['column']> {
  return columnsFromValues(ADMIN_PRODUCT_FIELDS, values) as Pick<
    AdminProductRecord,
    (typeof ADMIN_PRODUCT_FIELDS)[Name]['column']
  >
}
