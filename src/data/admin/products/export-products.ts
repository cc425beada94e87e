import { readAllPages } from '../read-all-pages.ts'
import { productsCsv } from './product-csv.ts'
import { type ProductFilter, readProducts } from './product-list.ts'

/** All the products of a filter as CSV, by their names. @throws DataError */
export async function exportProducts(filter: ProductFilter): Promise<string> {
  const products = await readAllPages((page) => readProducts(filter, page))
  return productsCsv(products.sort((a, b) => a.name.localeCompare(b.name)))
}
