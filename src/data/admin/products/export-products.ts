import { readAllPages } from '../read-all-pages.ts'
import { productsCsv } from './product-csv.ts'
import { type AdminProductFilter, readProducts } from './product-list.ts'

/** All the products of a filter as CSV. @throws DataError */
export async function exportProducts(filter: AdminProductFilter): Promise<string> {
  return productsCsv(await readAllPages((offset, limit) => readProducts(filter, offset, limit)), location.origin)
}
