import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import type { RecordOf } from '../../../domain/catalogue/product-fields.ts'
import { valuesFromRecord } from '../../catalogue/product-record.ts'
import { columnsFromValues } from '../../catalogue/record-from-product.ts'

/** A row of the table `products`, as `admin_products` answers it. */
export interface AdminProductRecord extends RecordOf<typeof ADMIN_PRODUCT_FIELDS> {}

export function adminProductFromRecord(record: AdminProductRecord): AdminProduct {
  return valuesFromRecord(ADMIN_PRODUCT_FIELDS, record) as AdminProduct
}

/** As the database makes a product of which nothing is said. */
export const EMPTY_ADMIN_PRODUCT = adminProductFromRecord({} as AdminProductRecord)

/** The columns of these fields as the database has them. */
export function recordFromAdminProduct<Name extends keyof AdminProduct>(
  values: Pick<AdminProduct, Name>,
): Pick<AdminProductRecord, (typeof ADMIN_PRODUCT_FIELDS)[Name]['column']> {
  return columnsFromValues(ADMIN_PRODUCT_FIELDS, values) as Pick<
    AdminProductRecord,
    (typeof ADMIN_PRODUCT_FIELDS)[Name]['column']
  >
}
