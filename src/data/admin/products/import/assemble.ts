import { decodeHTMLStrict } from 'entities'
import type { Target } from '../../../../content/admin/column-words.ts'
import { withoutFormulaGuard } from '../../csv.ts'
import type { FileTable } from '../../files/read-table.ts'
import { type FileKind, headingWords, type Mapping, OPTIONS } from './columns.ts'

/** A row of the file, with its cells by meaning. `cells` has no entry for a missing cell. */
export type SourceRow = {
  /** Row number as a spreadsheet shows it. */
  readonly line: number
  readonly cells: ReadonlyMap<Target, string>
  readonly specifications: readonly (readonly [name: string, value: string])[]
  readonly pictures: readonly string[]
  /** Why the row can't be read. */
  readonly fault: string | null
  readonly note: string | null
}

export type SourceProduct = {
  readonly main: SourceRow
  /** Rows of its variants, including the main one if it describes a variant. */
  readonly variants: readonly SourceRow[]
  /** All rows, the main one first. */
  readonly rows: readonly SourceRow[]
}

type Row = readonly string[]

const isFilled = (cell: string) => cell.trim() !== ''

/** Decodes a cell of another platform, which may contain HTML entities and numbers guarded for Excel. */
function plainCell(cell: string, target: Target, kind: FileKind): string {
  const text = withoutFormulaGuard(cell).trim()
  if (kind === 'own' || target === 'description' || target === 'shortDescription') return text
  if (target === 'sku' || target === 'barcode') return text.replace(/^'(?=\d)/, '')
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

type RowFault = Pick<SourceRow, 'line' | 'fault' | 'note'>

function sourceRow(row: RowFault, cells: Row, headings: Row, mapping: Mapping, kind: FileKind): SourceRow {
  const separatedRows = new Map<Target, string>()
  const specifications: [string, string][] = []
  const pictures: string[] = []
  mapping.forEach((target, at) => {
    const cell = cells[at]
    if (target === null || cell === undefined) return
    const text = plainCell(cell, target, kind)
    const heading = headings[at] ?? ''
    if (target === 'specification') {
      if (text !== '') specifications.push([specificationName(heading), text])
    } else if (target === 'pictures')
      pictures.push(...text.split(/[,\n]\s*(?=https?:|\/)/).filter((address) => address !== ''))
    else if (target === 'status')
      separatedRows.set(target, [separatedRows.get(target), text].filter((each) => each).join(' '))
    else separatedRows.set(target, text)
    const option = OPTIONS.find((each) => each === target)
    if (option && !mapping.includes(`${option}Name`)) separatedRows.set(`${option}Name`, specificationName(heading))
  })
  return { ...row, cells: separatedRows, specifications, pictures }
}

const filledCells = (row: Row) => row.findLastIndex(isFilled) + 1

const TOTALS = /^(?:(?:grand|sub|overall) ?)?totals?(?: (?:amount|value|qty|quantity|stock))?$|^sum$/

/** Whether a row only sums up the others, as in `TOTAL,,14000,24`. */
function isTotals(row: Row): boolean {
  const [label = '', ...others] = row.filter(isFilled)
  return TOTALS.test(headingWords(label)) && others.every((cell) => /\d/.test(cell))
}

function faultOf(row: Row, headings: number, isCut: boolean): string | null {
  if (row.some((cell) => cell.includes('\0'))) return 'A cell in this row has a damaged character (NUL).'
  if (filledCells(row) > headings)
    return `This row has ${row.length} cells and there are ${headings} headings. A cell with a separator in it needs quotation marks around it.`
  return isCut && row.length < headings ? 'The file ends in the middle of this row.' : null
}

/** Reads the rows below the headings and reports malformed ones. Skips empty rows. */
export function sourceRows(
  { rows, isComplete, openQuoteAt }: FileTable,
  headRow: number,
  mapping: Mapping,
  kind: FileKind,
): SourceRow[] {
  const headings = rows[headRow] ?? []
  const width = filledCells(headings)
  const body = rows.flatMap((row, index) => (index > headRow && row.some(isFilled) ? [{ row, index }] : []))
  // In a list, a row with only a name, such as `KITCHEN`, heads the products of that department.
  const hasDepartments = kind === 'list' && !mapping.includes('category')
  const isDepartment = (row: Row | undefined) =>
    hasDepartments && row?.filter(isFilled).length === 1 && isFilled(row[mapping.indexOf('name')] ?? '')
  let department: string | undefined
  const known = body.flatMap(({ row, index }, at): SourceRow[] => {
    const next = body[at + 1]?.row
    if (isDepartment(row) && next && !isDepartment(next)) {
      department = row[mapping.indexOf('name')]?.trim()
      return []
    }
    const isCut = !isComplete && openQuoteAt === null && index === rows.length - 1
    if (kind === 'list' && isTotals(row)) {
      const fault = 'This row has totals, not a product.'
      return [sourceRow({ line: index + 1, fault, note: null }, [], headings, mapping, kind)]
    }
    const fault = faultOf(row, width, isCut)
    const isShort = fault === null && row.length < width
    const note = isShort
      ? `This row has ${row.length} of ${width} cells. Missing cells leave their fields unchanged.`
      : null
    const read = sourceRow({ line: index + 1, fault, note }, row, headings, mapping, kind)
    return [department === undefined ? read : { ...read, cells: new Map([...read.cells, ['category', department]]) }]
  })
  if (openQuoteAt === null) return known
  const fault = 'A quotation mark in this row is not closed. This row and everything below it are ignored.'
  return [...known, sourceRow({ line: openQuoteAt + 1, fault, note: null }, [], headings, mapping, kind)]
}

/** Formats a heading, such as `weight (kg)` or `PACK SIZE`, as a specification's or variant type's name. */
function specificationName(heading: string): string {
  const text = /^[A-Z ]{5,}$/.test(heading) ? heading.trim().toLowerCase() : heading.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const cellOf = (row: SourceRow, target: Target) => row.cells.get(target)
export const filled = (row: SourceRow, target: Target) => cellOf(row, target) || undefined

/** Groups rows by key, in order of first appearance. A row without a key is its own group. */
function grouped(rows: readonly SourceRow[], keyOf: (row: SourceRow) => string | undefined) {
  const groups = new Map<string, [SourceRow, ...SourceRow[]]>()
  for (const row of rows) {
    const key = keyOf(row) || `line ${row.line}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Shopify's placeholder for a product without options. */
const isOnlyChoice = (row: SourceRow) =>
  headingWords(filled(row, 'option1Name') ?? '') === 'title' &&
  headingWords(filled(row, 'option1') ?? '') === 'default title'

const isVariant = (row: SourceRow) => filled(row, 'option1') !== undefined && !isOnlyChoice(row)

const isVariation = (row: SourceRow) => filled(row, 'rowType')?.toLowerCase().includes('variation') ?? false

/** WooCommerce's variation rows reference their product as `id:12` or by SKU, and may precede it. */
function wooProducts(rows: readonly SourceRow[]): SourceProduct[] {
  const parents = new Map<string, string>()
  for (const row of rows) {
    if (isVariation(row)) continue
    for (const name of [`id:${filled(row, 'group') ?? ''}`, filled(row, 'sku')])
      if (name) parents.set(name, `${row.line}`)
  }
  const keyOf = (row: SourceRow) => (isVariation(row) ? parents.get(filled(row, 'parent') ?? '') : `${row.line}`)
  return grouped(rows, keyOf).map((group) => {
    const main = group.find((row) => !isVariation(row)) ?? group[0]
    return { main, rows: [main, ...group.filter((row) => row !== main)], variants: group.filter(isVariation) }
  })
}

/** Rows with the same name are variants of one product, or separate products that get the variant in their name. */
export type RepeatedNameChoice = 'variants' | 'products'

const nameOf = (row: SourceRow) => headingWords(filled(row, 'name') ?? '')

/** Returns names that several rows share, each with a variant. */
function repeatedNames(rows: readonly SourceRow[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const name = nameOf(row)
    if (name === '' || !filled(row, 'option1') || filled(row, 'id') || filled(row, 'group')) continue
    ;(once.has(name) ? again : once).add(name)
  }
  return again
}

/** Refuses a row with a repeated name until the admin decided. As a product, it gets the variant in its name. */
function alone(row: SourceRow, sameName: RepeatedNameChoice | undefined): SourceRow {
  if (sameName === undefined)
    return {
      ...row,
      fault: row.fault ?? 'This name appears in several rows: choose above whether they are variants of one product.',
    }
  const name = ['name' as const, ...OPTIONS].flatMap((target) => filled(row, target) ?? []).join(' ')
  return { ...row, cells: new Map([...row.cells, ['name', name], ...OPTIONS.map((option) => [option, ''] as const)]) }
}

/** Groups rows into products, even if a product's rows aren't adjacent, and counts names that several rows share. */
export function sourceProducts(rows: readonly SourceRow[], kind: FileKind, sameName: RepeatedNameChoice | undefined) {
  if (kind === 'woocommerce') return { products: wooProducts(rows), sameNames: 0 }
  const names = repeatedNames(rows)
  const areVariants = sameName === 'variants'
  const known = rows.map((row) => (names.has(nameOf(row)) && !areVariants ? alone(row, sameName) : row))
  const keyOf = (row: SourceRow) =>
    filled(row, 'group') ??
    filled(row, 'id')?.toLowerCase() ??
    (areVariants && names.has(nameOf(row)) ? nameOf(row) : undefined)
  const products = grouped(known, keyOf).map(
    (rows): SourceProduct => ({ main: rows[0], rows, variants: rows.filter(isVariant) }),
  )
  return { products, sameNames: names.size }
}
