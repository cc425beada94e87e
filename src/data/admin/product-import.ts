import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { foldText } from '../../domain/catalogue/folded-text.ts'
import { isPrice, PRODUCT_MAX_LENGTH, STOCK_MAX } from '../../domain/catalogue/product-limits.ts'
import { adminRequest } from './admin-request.ts'
import { parseCsv } from './csv.ts'
import type { PRODUCT_CSV_HEAD } from './export-products.ts'
import { brokenLimit } from './refusal-reason.ts'

type Column = (typeof PRODUCT_CSV_HEAD)[number]
type Cell = string | number | boolean | null
export type ImportRow = Readonly<Partial<Record<Column, Cell>>>

export type ParsedImport = {
  readonly rows: readonly { readonly line: number; readonly row: ImportRow }[]
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}

const YES = new Set(['yes', 'true', '1'])
const NO = new Set(['no', 'false', '0', ''])

class CellProblem extends Error {}

function count(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > STOCK_MAX) throw new CellProblem(`"${text}" is no stock.`)
  return Number(text)
}

function price(text: string): number {
  const value = Number(text.replace(/[₦,\s]/g, ''))
  if (!isPrice(value)) throw new CellProblem(`"${text}" is no price.`)
  return value
}

function category(text: string): string {
  const folded = foldText(text)
  const known = CATEGORIES.find(({ slug, label }) => foldText(slug) === folded || foldText(label) === folded)
  if (!known) throw new CellProblem(`"${text}" is no category.`)
  return known.slug
}

function yesOrNo(text: string): boolean {
  const word = text.toLowerCase()
  if (!YES.has(word) && !NO.has(word)) throw new CellProblem(`"${text}" is neither yes nor no.`)
  return YES.has(word)
}

function optional(text: string, maxLength: number, what: string): string | null {
  if (text.length > maxLength)
    throw new CellProblem(`A ${what} has up to ${maxLength.toLocaleString('en')} characters.`)
  return text || null
}

const READERS: Readonly<Record<Column, (text: string) => Cell>> = {
  id: (text) => text || null,
  name: (text) => {
    const most = PRODUCT_MAX_LENGTH.name
    if (text === '' || text.length > most) throw new CellProblem(`A name has 1 to ${most} characters.`)
    return text
  },
  category,
  price,
  brand: (text) => optional(text, PRODUCT_MAX_LENGTH.brand, 'brand'),
  description: (text) => optional(text, PRODUCT_MAX_LENGTH.description, 'description'),
  stock: (text) => (text === '' ? null : count(text)),
  featured: yesOrNo,
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(READERS, name)
}

/** The rows of a products' CSV as the export writes it, columns in any order; a row with a wrong cell becomes a problem. */
export function parseImport(text: string): ParsedImport {
  const [head = [], ...lines] = parseCsv(text)
  const columns = head.map((name) => name.trim().toLowerCase())
  if (!columns.includes('id') && !columns.includes('name')) {
    return { rows: [], problems: [{ line: 1, message: 'The first line names the columns: id or name at least.' }] }
  }
  const rows: { line: number; row: ImportRow }[] = []
  const problems: { line: number; message: string }[] = []
  lines.forEach((cells, index) => {
    const line = index + 2
    try {
      const entries = columns.flatMap((column, at) =>
        isColumn(column) ? [[column, READERS[column]((cells[at] ?? '').trim())] as const] : [],
      )
      rows.push({ line, row: Object.fromEntries(entries) })
    } catch (cause) {
      if (!(cause instanceof CellProblem)) throw cause
      problems.push({ line, message: cause.message })
    }
  })
  return { rows, problems }
}

export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused'

export type ImportOutcome = {
  /** In the file, its head being line 1. */
  readonly line: number
  readonly name: string | null
  readonly action: ImportAction
  readonly message: string | null
}

/** Rows that one call takes. */
const CHUNK = 500

/** Why the database refused a row, in an admin's words. */
export function refusalText(message: string | null): string | null {
  return message === null ? null : (brokenLimit(message) ?? message)
}

/**
 * Stores the rows, or with `isDryRun` only tells what would become of each.
 * @throws DataError; the 500 rows of an earlier call stay stored then.
 */
export async function importProducts(
  rows: ParsedImport['rows'],
  isDryRun: boolean,
  onProgress: (done: number) => void,
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK)
    const json = await adminRequest((rest) =>
      rest.rpc('import_products', { p_rows: part.map(({ row }) => row), p_dry_run: isDryRun }),
    )
    const answers = json as unknown as ImportOutcome[]
    outcomes.push(
      ...answers.map((answer, at) => ({
        ...answer,
        line: part[at]?.line ?? answer.line,
        message: refusalText(answer.message),
      })),
    )
    onProgress(from + part.length)
  }
  return outcomes
}
