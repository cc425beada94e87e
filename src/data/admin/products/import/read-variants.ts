import type { Target } from '../../../../content/admin/column-words.ts'
import { VARIANT_FIELDS } from '../../../../domain/catalogue/product-fields.ts'
import type { Kobo } from '../../../../domain/money/money.ts'
import { readFlag } from '../../../../domain/typed/read-words.ts'
import { AmbiguousCell, type CellReading, EXPORTED_STOCK, readPieces, readPrice } from '../product-cells.ts'
import { CellProblem } from '../specification-cell.ts'
import { cellOf, filled, type SourceProduct, type SourceRow } from './assemble.ts'
import { type FileKind, OPTIONS } from './columns.ts'

export type RowMessage = { readonly line: number; readonly message: string }

export const sameProduct = (first: number) => `This row is the same product as row ${first}.`

/** `exported` is the stock at export. Null if the file lacks it. */
export type WantedStock = { readonly file: number; readonly exported: number | null }

export type WantedVariant = {
  readonly type: string
  readonly value: string
  /** Null leaves it unchanged; a new variant then adds nothing. */
  readonly additionalPrice: Kobo | null
  readonly stock: WantedStock | null
}

export type WantedPicture = { readonly address: string; readonly text: string }

export type ReadOptions = CellReading & { readonly kind: FileKind; readonly isEmptying: boolean }

/** Collects all problems of a product, so that one faulty cell doesn't hide the next. */
export class Findings {
  readonly problems: RowMessage[] = []
  /** Remarks for the admin that don't prevent the import. */
  readonly notes: RowMessage[] = []
  readonly questions = new Set<'mark' | 'order'>()

  refuse({ line }: SourceRow, message: string): void {
    this.problems.push({ line, message })
  }

  note({ line }: SourceRow, message: string): void {
    this.notes.push({ line, message })
  }

  attempt<Value>(row: SourceRow, read: () => Value): Value | undefined {
    try {
      return read()
    } catch (cause) {
      if (!(cause instanceof CellProblem)) throw cause
      if (cause instanceof AmbiguousCell) this.questions.add(cause.question)
      this.refuse(row, cause.message)
      return undefined
    }
  }
}

export function stockOf(row: SourceRow, findings: Findings): WantedStock | null {
  const isSoldOut = readFlag(filled(row, 'inStock') ?? '') === false
  const file = isSoldOut ? '0' : filled(row, 'stock')
  // Shopify exports 0 for products whose stock it doesn't track.
  if (cellOf(row, 'tracker') === '' && file === '0') return null
  const exported = filled(row, EXPORTED_STOCK)
  if (file === undefined) return null
  return (
    findings.attempt(row, () => ({
      file: readPieces(file, 'stock'),
      exported: exported === undefined ? null : readPieces(exported, EXPORTED_STOCK),
    })) ?? null
  )
}

/** Falls back to the main row's option names, because Shopify writes them only there. */
export function optionOf(row: SourceRow, main: SourceRow): { type: string; value: string } {
  const options = OPTIONS.flatMap((option) => {
    const value = filled(row, option)
    return value === undefined
      ? []
      : [{ type: filled(row, `${option}Name`) ?? filled(main, `${option}Name`) ?? 'Size', value }]
  })
  // A product with two options has one variant per combination.
  return { type: options.map(({ type }) => type).join(', '), value: options.map(({ value }) => value).join(', ') }
}

type RowPrice = { readonly price: Kobo; readonly sale: Kobo | null }

function priceIn(row: SourceRow, target: Target, { mark }: ReadOptions, findings: Findings): Kobo | null {
  const text = filled(row, target)
  return text === undefined ? null : (findings.attempt(row, () => readPrice(text, target, mark)) ?? null)
}

/** Returns a row's regular and sale price, from any of the price columns. */
export function priceOf(row: SourceRow, options: ReadOptions, findings: Findings): RowPrice | null {
  const read = (target: Target) => priceIn(row, target, options, findings)
  const [price, compareAt, sale] = [read('price'), read('compareAtPrice'), read('salePrice')]
  if (price === null) return null
  if (compareAt !== null && compareAt > price) return { price: compareAt, sale: price }
  return { price, sale: sale !== null && sale < price ? sale : null }
}

/** Converts absolute variant prices: the lowest becomes the product's price, the others surcharges. */
function pricedVariants(rows: readonly SourceRow[], options: ReadOptions, findings: Findings) {
  const prices = rows.map((row) => priceOf(row, options, findings))
  const known = prices.flatMap((each) => (each ? [each.price] : []))
  const base = known.length > 0 ? Math.min(...known) : null
  const sales = prices.map((each) => each && (each.sale === null ? null : each.price - each.sale))
  const isOneSale = sales.every((less) => less === sales[0])
  const less = isOneSale ? sales[0] : null
  if (!isOneSale && rows[0])
    findings.note(
      rows[0],
      'The variants have different discounts, but the shop has one for all of them. The sale is left out.',
    )
  return { base, sale: base !== null && less ? base - less : null, prices }
}

export function variantsOf(source: SourceProduct, options: ReadOptions, findings: Findings) {
  const rows = source.variants
  const isAdding = rows.some((row) => filled(row, 'additionalPrice') !== undefined)
  const { base, sale, prices } = isAdding
    ? { base: null, sale: null, prices: [] }
    : pricedVariants(rows, options, findings)
  const seen = new Set<string>()
  const variants = rows.map((row, at): WantedVariant => {
    const { type, value } = optionOf(row, source.main)
    const price = prices[at]?.price
    const key = `${type}\n${value}`.toLowerCase()
    if (seen.has(key)) findings.refuse(row, `The variant "${value}" is in the file twice.`)
    else if (type.length > VARIANT_FIELDS.type.maxLength || value.length > VARIANT_FIELDS.value.maxLength)
      findings.refuse(row, `The variant "${value}" is too long.`)
    seen.add(key)
    const added = priceIn(row, 'additionalPrice', options, findings)
    return {
      type,
      value,
      additionalPrice: added ?? (price !== undefined && base !== null ? price - base : null),
      stock: stockOf(row, findings),
    }
  })
  return { variants, base, sale }
}
