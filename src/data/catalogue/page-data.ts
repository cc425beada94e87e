import type { Product } from '../../domain/product.ts'

/** What a prerendered page says of a product it shows; whatever it leaves out follows from the device or the server. */
export type PageRow = Pick<Product, 'id' | 'name' | 'category' | 'price' | 'stock' | 'createdAt'> & Partial<Product>

/** The JSON that a prerendered page carries: the catalogue's cursor at build time and the rows the page shows. */
export type PageData = { readonly cursor: string; readonly rows: readonly PageRow[] }

const DETAILS = ['description', 'gallery', 'specifications', 'varieties'] as const

/** Whether the row has all a product page shows. */
export function isWholeRow(row: PageRow): boolean {
  return DETAILS.every((field) => row[field] !== undefined)
}

/** A whole product of a lean row: what the page left out is empty until it is known. */
export function productFromPage(row: PageRow): Product {
  return {
    description: null,
    brand: null,
    featured: false,
    image: null,
    placeholder: null,
    gallery: [],
    specifications: {},
    varieties: [],
    ratingSum: 0,
    ratingCount: 0,
    ...row,
  }
}

/** The lean row of a product for a page that shows these fields of it. */
export function pageRow(product: Product, fields: readonly (keyof Product)[]): PageRow {
  const { id, name, category, price, stock, createdAt } = product
  const extra = Object.fromEntries(fields.map((field) => [field, product[field]])) as Partial<Product>
  return { id, name, category, price, stock, createdAt, ...extra }
}
