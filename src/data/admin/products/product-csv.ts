import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { toCsv } from '../csv.ts'
import { CSV_FIELDS, type CsvField, codecOf, EXPORTED_STOCK, type ProductCell } from './product-cells.ts'
import { type AdminProductFilters, productList } from './product-list.ts'

/** A variant's row has these columns and the id of its product. Pictures are in the product's own row. */
const VARIANT_COLUMNS = ['variant_type', 'variant_value', 'additional_price'] as const
const PICTURE_COLUMNS = ['pictures', 'picture_texts'] as const
type CsvColumn = CsvField | typeof EXPORTED_STOCK | (typeof VARIANT_COLUMNS)[number] | (typeof PICTURE_COLUMNS)[number]

/** Headings of the products' CSV. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...CSV_FIELDS.flatMap((field): CsvColumn[] => (field === 'stock' ? [field, EXPORTED_STOCK] : [field])),
  ...VARIANT_COLUMNS,
  ...PICTURE_COLUMNS,
]

type CsvRow = Partial<Record<CsvColumn, ProductCell>>

/** Makes this shop's picture addresses absolute, so that another shop can fetch them. */
const absolute = (address: string, origin: string) => (address.startsWith('/') ? `${origin}${address}` : address)

function productRow(product: AdminProduct, origin: string): CsvRow {
  const cells = Object.fromEntries(CSV_FIELDS.map((field) => [field, codecOf(field).write(product[field])]))
  const pictures = [product.image, ...product.gallery].filter((address) => address !== null)
  const hasVariants = product.variants.length > 0
  return {
    ...cells,
    // With variants, the stock is in their rows.
    stock: hasVariants ? null : product.stock,
    [EXPORTED_STOCK]: hasVariants ? null : product.stock,
    pictures: pictures.map((address) => absolute(address, origin)).join('\n'),
    picture_texts: pictures.some((_, at) => product.imageAlts[at])
      ? pictures.map((_, at) => product.imageAlts[at] ?? '').join('\n')
      : null,
  }
}

function variantRows({ id, variants }: AdminProduct): CsvRow[] {
  return variants.map(({ type, value, additionalPrice, stock }) => ({
    id,
    variant_type: type,
    variant_value: value,
    additional_price: numericFromKobo(additionalPrice),
    stock,
    [EXPORTED_STOCK]: stock,
  }))
}

/** Formats products as CSV, each followed by its variants' rows. This shop's and other shops' imports accept it. */
export function productsCsv(products: readonly AdminProduct[], origin: string): string {
  const rows = products.flatMap((product) => [productRow(product, origin), ...variantRows(product)])
  return toCsv([CSV_COLUMNS, ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? null))])
}

/** Exports the matching products as CSV, sorted by name. @throws DataError */
export async function exportProducts(filters: AdminProductFilters): Promise<string> {
  const products = await productList.all(filters)
  products.sort((a, b) => a.name.localeCompare(b.name))
  return productsCsv(products, location.origin)
}

/** The template's columns, each with example values of two products. */
const TEMPLATE = {
  name: ['Enamel pot 7 L', 'Palm broom'],
  sku: ['POT-7', ''],
  barcode: ['', ''],
  category: ['Kitchen Utensils', 'Household Items'],
  brand: ['Ada', ''],
  price: [12500, 1500],
  salePrice: [9900, ''],
  saleFrom: ['2026-12-01', ''],
  saleUntil: ['2026-12-31', ''],
  stock: [8, 20],
  featured: ['yes', 'no'],
  description: ['A heavy pot with a lid.', ''],
  specifications: ['Material: Steel', ''],
  pictures: ['https://example.com/pot.jpg', ''],
} as const satisfies Partial<Record<CsvColumn, readonly (string | number)[]>>

const examples = (at: 0 | 1) => Object.values(TEMPLATE).map((cells) => cells[at])
const TEMPLATE_ROWS = [Object.keys(TEMPLATE), examples(0), examples(1)]

/** A file that the import accepts unchanged. */
export const templateCsv = () => toCsv(TEMPLATE_ROWS)

export async function templateWorkbook(): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = TEMPLATE_ROWS.map((row) => row.map((value) => (value === '' ? null : { value })))
  return writeXlsxFile(cells).toBlob()
}
