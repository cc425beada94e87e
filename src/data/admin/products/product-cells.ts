import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { barcodeAsStored, expectedCheckDigit, isShortenedNumber } from '../../../domain/catalogue/barcode.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import {
  type FieldsWith,
  type FieldTypes,
  fieldsWith,
  type ProductStatus,
} from '../../../domain/catalogue/product-fields.ts'
import { isPrice } from '../../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { formatNaira, type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { type DecimalMark, readAmount } from '../../../domain/typed/read-amount.ts'
import { type DayOrder, readTime } from '../../../domain/typed/read-time.ts'
import { readCount, readFlag } from '../../../domain/typed/read-words.ts'
import { shopTime, shopZone } from '../../settings/shop-time.ts'
import { timeCell } from '../csv.ts'
import { CellProblem, readSpecifications, specificationsCell } from './specification-cell.ts'

/** Explains to an admin why a typed or imported barcode is invalid. Undefined if it is valid. */
export function barcodeProblem(typed: string): string | undefined {
  if (isShortenedNumber(typed))
    return 'A spreadsheet has shortened this number. Make its column text there, and enter all digits.'
  const digit = expectedCheckDigit(barcodeAsStored(typed))
  return digit === null
    ? undefined
    : `One of the digits can't be right: after the others, the last one would be ${digit}. Read the barcode once more; a number of your own belongs in SKU.`
}

export type CsvField = 'id' | FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form' | 'rows' | 'buttons'>
type CsvKind = (typeof ADMIN_PRODUCT_FIELDS)[CsvField]['kind']
export type ProductCell = string | number | boolean | null

/** Column that repeats the exported stock. An import adds the difference between both to the current stock. */
export const EXPORTED_STOCK = 'stock_when_exported'

export const CSV_FIELDS: readonly CsvField[] = [
  'id',
  ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'form'),
  ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'rows'),
  ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'buttons'),
]

/** Answers that hold for all cells of a file, because a single cell is ambiguous. */
export type CellReading = {
  readonly mark?: DecimalMark | undefined
  readonly order?: DayOrder | undefined
  /** Returns the slug for a word of the file. Null until the admin chose one. */
  readonly categoryOf: (word: string) => string | null
}

/** An ambiguous cell, until the admin answers how the file writes such values. */
export class AmbiguousCell extends CellProblem {
  readonly question: 'mark' | 'order'

  constructor(question: 'mark' | 'order', message: string) {
    super(message)
    this.question = question
  }
}

const noSuch = (text: string, name: string) => new CellProblem(`"${text}" is not a valid ${name}.`)

type ReadCell<Kind extends CsvKind> = (
  text: string,
  cell: CellReading & { name: string; most: number },
) => FieldTypes[Kind]['value']

/** Parses an amount. Returns kobo. @throws CellProblem */
export function readPrice(text: string, name: string, mark: DecimalMark | undefined): Kobo {
  const reading = readAmount(text, mark)
  if (reading && 'doubt' in reading)
    throw new AmbiguousCell('mark', `"${text}" could be two amounts: choose above how this file writes prices.`)
  if (!reading) throw noSuch(text, name)
  return reading.sure
}

const price = (text: string, { name, mark }: CellReading & { name: string }) => {
  const kobo = readPrice(text, name, mark)
  if (!isPrice(numericFromKobo(kobo))) throw noSuch(text, name)
  return kobo
}

// A sale that ends on a date without a time lasts until the end of that day.
const time: ReadCell<'optionalTime'> = (text, { name, order }) => {
  const reading = readTime(shopZone(), text, { order, isEnd: name === 'saleUntil' })
  if (reading && 'doubt' in reading)
    throw new AmbiguousCell('order', `"${text}" has its month first: choose above how this file writes dates.`)
  if (!reading) throw noSuch(text, name)
  return reading.sure
}

/** Parses a stock count. @throws CellProblem */
export function readPieces(text: string, name: string): number {
  const pieces = readCount(text)
  if (pieces === null || pieces > LIMITS.products.stock_quantity) throw noSuch(text, name)
  return pieces
}

const flag: ReadCell<'flag'> = (text) => {
  const read = readFlag(text)
  if (read === null) throw new CellProblem(`"${text}" is neither yes nor no.`)
  return read
}

/** Words of this shop, Shopify and WooCommerce, where a draft is -1. */
const STATUS_WORDS: Readonly<Record<ProductStatus, readonly string[]>> = {
  removed: ['removed'],
  draft: ['draft', 'hidden', 'archived', 'unlisted', 'false', 'no', '0', '-1'],
  live: ['live', 'active', 'published', 'visible', 'catalog', 'search', 'true', 'yes', '1'],
}

/** Shopify and WooCommerce use two columns. A product is live if both say so. */
const status: ReadCell<'status'> = (text) => {
  const words = text.toLowerCase().split(/\s+/)
  const statuses = Object.keys(STATUS_WORDS) as ProductStatus[]
  const unknown = words.find((word) => !statuses.some((known) => STATUS_WORDS[known].includes(word)))
  if (unknown !== undefined) throw new CellProblem(`"${unknown}" is not live, draft or removed.`)
  return statuses.find((known) => STATUS_WORDS[known].some((word) => words.includes(word))) ?? 'live'
}

const shortText = (text: string, { name, most }: { name: string; most: number }) => {
  if (text.length > most) throw new CellProblem(`A ${name} has up to ${most.toLocaleString('en')} characters.`)
  return text
}

const category: ReadCell<'category'> = (text, { categoryOf }) => {
  const slug = categoryOf(text)
  if (slug === null) throw new CellProblem(`Choose a category for "${text}" above.`)
  return slug
}

type Codec<Kind extends CsvKind> = {
  readonly write: (value: FieldTypes[Kind]['value']) => ProductCell
  /** `text` must not be empty. */
  readonly read: ReadCell<Kind>
  /** The field's value for an empty cell, if the admin allows emptying. Undefined if the field can't be empty. */
  readonly empty?: FieldTypes[Kind]['value']
  /** Formats the value for the admin, if that differs from `write`. */
  readonly show?: (value: NonNullable<FieldTypes[Kind]['value']>) => string
}

const asIs = <T>(value: T): T => value

/** Cells contain prices in naira. */
const CODECS: { readonly [Kind in CsvKind]: Codec<Kind> } = {
  id: { write: asIs, read: (text) => text.toLowerCase() },
  text: { write: asIs, read: shortText },
  optionalText: { write: asIs, read: shortText, empty: null },
  category: { write: asIs, read: category, show: categoryLabel },
  money: { write: numericFromKobo, read: price, show: formatNaira },
  optionalMoney: { write: (kobo) => kobo && numericFromKobo(kobo), read: price, empty: null, show: formatNaira },
  optionalTime: { write: timeCell, read: time, empty: null, show: shopTime },
  count: { write: asIs, read: (text, { name }) => readPieces(text, name) },
  status: { write: asIs, read: status },
  flag: { write: (value) => (value ? 'yes' : 'no'), read: flag, empty: false },
  textPairs: { write: specificationsCell, read: readSpecifications, empty: [] },
}

// TypeScript can't see that a field's kind and its value belong together.
export function codecOf(name: CsvField) {
  return CODECS[ADMIN_PRODUCT_FIELDS[name].kind] as unknown as {
    readonly write: (value: unknown) => ProductCell
    readonly read: (text: string, cell: CellReading & { name: string; most: number }) => unknown
    readonly empty?: unknown
    readonly show?: (value: unknown) => string
  }
}

const MAX_SHOWN = 160

/** Formats a field's value for the admin, truncated to 160 characters. */
export function shownValue(name: CsvField, value: unknown): string {
  const { write, show = write } = codecOf(name)
  const text = String((value ?? null) === null ? '' : show(value)) || 'none'
  return (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text).replace(/\n+/g, '\n')
}

/** Parses a non-empty cell. @throws CellProblem */
export function readCell(name: CsvField, text: string, reading: CellReading): unknown {
  const field = ADMIN_PRODUCT_FIELDS[name]
  const problem = name === 'barcode' ? barcodeProblem(text) : undefined
  if (problem) throw new CellProblem(problem)
  return codecOf(name).read(name === 'barcode' ? barcodeAsStored(text) : text, {
    ...reading,
    name,
    most: 'maxLength' in field ? field.maxLength : 0,
  })
}
