import type { Product } from '../../domain/catalogue/product.ts'
import { numericFromKobo } from '../../domain/money/money.ts'
import { toCsv } from './csv.ts'
import { type ProductFilter, readProducts } from './product-list.ts'
import { readAllPages } from './read-all-pages.ts'

/** The columns of the products' CSV, which an import reads again. */
export const PRODUCT_CSV_HEAD = [
  'id',
  'name',
  'category',
  'brand',
  'price',
  'stock',
  'featured',
  'description',
] as const

function lineOf(product: Product) {
  const { id, name, category, brand, price, stock, featured, description } = product
  return [id, name, category, brand, numericFromKobo(price), stock, featured ? 'yes' : 'no', description]
}

/** All the products of a filter as CSV, prices in naira. @throws DataError */
export async function exportProducts(filter: ProductFilter): Promise<string> {
  const products = await readAllPages((offset, limit) => readProducts(filter, offset, limit))
  return toCsv([PRODUCT_CSV_HEAD, ...products.map(lineOf)])
}
