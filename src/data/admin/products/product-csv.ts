import * as TEXT from '../../../content/admin/screens/products.ts'
import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { barcodeAsStored } from '../../../domain/catalogue/barcode.ts'
import { CATEGORIES, CATEGORY_SLUG } from '../../../domain/catalogue/categories.ts'
import { foldText } from '../../../domain/catalogue/folded-text.ts'
import { type FieldsWith, type FieldTypes, fieldsWith } from '../../../domain/catalogue/product-fields.ts'
import { isPrice } from '../../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { readAmount } from '../../../domain/typed/read-amount.ts'
import { readTime } from '../../../domain/typed/read-time.ts'
import { readCount, readFlag } from '../../../domain/typed/read-words.ts'
import type { Reading } from '../../../domain/typed/reading.ts'
import { shopZone } from '../../settings/shop-time.ts'
import { parseCsv, timeCell, toCsv } from '../csv.ts'
import { barcodeProblem } from './barcode-problem.ts'
import { CellProblem, readSpecifications, specificationsCell } from './specification-cell.ts'

type CsvField = 'id' | FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form' | 'rows'>
type CsvKind = (typeof ADMIN_PRODUCT_FIELDS)[CsvField]['kind']
type Cell = string | number | boolean | null

/** The stock once more, for the owner to leave as it is: an import adds what differs from it to the stock of that day. */
export const STOCK_WHEN_EXPORTED = 'stock_when_exported'
type CsvColumn = CsvField | typeof STOCK_WHEN_EXPORTED

const CSV_FIELDS: readonly CsvField[] = [
  'id',
  ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'form'),
  ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'rows'),
]

/** The columns of the products' CSV by their headings, each but one the name of its field. */
export const CSV_COLUMNS: readonly CsvColumn[] = CSV_FIELDS.flatMap((field) =>
  field === 'stock' ? [field, STOCK_WHEN_EXPORTED] : [field],
)

const fieldOf = (column: CsvColumn): CsvField => (column === STOCK_WHEN_EXPORTED ? 'stock' : column)

/** By column; what the file doesn't mention stays as it is. */
export type ImportRow = Readonly<Partial<Record<CsvColumn, Cell | string[][]>>>

export type ParsedImport = {
  /** `line` is the number of the row in a spreadsheet: 1 is the head, unless rows before it are empty. */
  readonly rows: readonly { readonly line: number; readonly row: ImportRow }[]
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}

function category(text: string, most: number): string {
  const folded = foldText(text)
  const known = CATEGORIES.find(({ slug, label }) => foldText(slug) === folded || foldText(label) === folded)
  if (known) return known.slug
  if (!CATEGORY_SLUG.test(text) || text.length > most) throw new CellProblem(`"${text}" is no category.`)
  return text
}

/** The one meaning of a cell. @throws CellProblem where there is none, or more than one */
function only<Value>(reading: Reading<Value>, text: string, name: string): Value {
  if (reading && 'sure' in reading) return reading.sure
  throw new CellProblem(reading ? `"${text}" could be two things as ${name}.` : `"${text}" is no ${name}.`)
}

function price(text: string, name: string): number {
  const naira = numericFromKobo(only(readAmount(text), text, name))
  if (!isPrice(naira)) throw new CellProblem(`"${text}" is no ${name}.`)
  return naira
}

function optionalPrice(text: string, name: string): number | null {
  return text === '' ? null : price(text, name)
}

/** As the export writes it, or as a person does. A day alone ends a sale with its last second. */
function optionalTime(text: string, name: string): string | null {
  if (text === '') return null
  return new Date(only(readTime(shopZone(), text, { isEnd: name === 'saleUntil' }), text, name)).toISOString()
}

function count(text: string, name: string): number {
  const pieces = readCount(text)
  if (pieces === null || pieces > LIMITS.products.stock_quantity) throw new CellProblem(`"${text}" is no ${name}.`)
  return pieces
}

function yesOrNo(text: string): boolean {
  const flag = text === '' ? false : readFlag(text)
  if (flag === null) throw new CellProblem(`"${text}" is neither yes nor no.`)
  return flag
}

function requiredText(text: string, name: string, most: number): string {
  if (text === '' || text.length > most) throw new CellProblem(`A ${name} has 1 to ${most} characters.`)
  return text
}

function optionalText(text: string, name: string, most: number): string | null {
  if (text.length > most) throw new CellProblem(`A ${name} has up to ${most.toLocaleString('en')} characters.`)
  return text || null
}

type Codec<Kind extends CsvKind> = {
  readonly write: (value: FieldTypes[Kind]['value']) => Cell
  readonly read: (text: string, name: string, maxLength: number) => ImportRow[CsvColumn]
}

const asIs = <T>(value: T): T => value

/** What each kind of field is in a cell. Prices are in naira. */
const CODECS: { readonly [Kind in CsvKind]: Codec<Kind> } = {
  id: { write: asIs, read: (text) => text || null },
  text: { write: asIs, read: requiredText },
  optionalText: { write: asIs, read: optionalText },
  category: { write: asIs, read: (text, _, most) => category(text, most) },
  money: { write: numericFromKobo, read: price },
  optionalMoney: { write: (kobo) => kobo && numericFromKobo(kobo), read: optionalPrice },
  optionalTime: { write: timeCell, read: optionalTime },
  count: { write: asIs, read: (text, name) => (text === '' ? null : count(text, name)) },
  flag: { write: (value) => (value ? 'yes' : 'no'), read: yesOrNo },
  textPairs: { write: specificationsCell, read: readSpecifications },
}

// TypeScript can't see that a field's kind and its value belong together.
function codecOf(name: CsvField) {
  return CODECS[ADMIN_PRODUCT_FIELDS[name].kind] as Codec<CsvKind> as {
    write: (value: unknown) => Cell
  } & Codec<CsvKind>
}

/** Products as CSV, which an import reads again. */
export function productsCsv(products: readonly AdminProduct[]): string {
  const fields = CSV_COLUMNS.map(fieldOf)
  return toCsv([CSV_COLUMNS, ...products.map((product) => fields.map((name) => codecOf(name).write(product[name])))])
}

function readCell(column: CsvColumn, text: string): ImportRow[CsvColumn] {
  const name = fieldOf(column)
  const field = ADMIN_PRODUCT_FIELDS[name]
  const problem = name === 'barcode' && barcodeProblem(text)
  if (problem) throw new CellProblem(problem)
  const cell = name === 'barcode' ? barcodeAsStored(text) : text.trim()
  return codecOf(name).read(cell, column, 'maxLength' in field ? field.maxLength : 0)
}

function columnHeaded(heading: string): CsvColumn | undefined {
  const name = heading.trim().toLowerCase()
  return CSV_COLUMNS.find((column) => column.toLowerCase() === name)
}

/** The rows of a products' CSV as the export writes it, columns in any order; a row with a wrong cell becomes a problem. */
export function parseImport(text: string): ParsedImport {
  const [head, ...table] = parseCsv(text)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = head?.cells.map(columnHeaded) ?? []
  if (!columns.includes('id') && !columns.includes('name')) {
    return { rows: [], problems: [{ line: 1, message: TEXT.noHeader }] }
  }
  const rows: { line: number; row: ImportRow }[] = []
  const problems: { line: number; message: string }[] = []
  for (const { cells, line } of table) {
    try {
      const entries = columns.flatMap((column, at) => (column ? [[column, readCell(column, cells[at] ?? '')]] : []))
      rows.push({ line, row: Object.fromEntries(entries) })
    } catch (cause) {
      if (!(cause instanceof CellProblem)) throw cause
      problems.push({ line, message: cause.message })
    }
  }
  return { rows, problems }
}
