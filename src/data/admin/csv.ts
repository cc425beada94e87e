import { shopNow } from '../connection/clock.ts'
import { shopDay, shopStamp } from '../settings/shop-time.ts'

type CsvValue = string | number | boolean | null

/** Spreadsheets treat text that begins with these as a formula, full-width signs too: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Numbers that a spreadsheet would rewrite: with a leading zero, more digits than it shows, or an exponent. */
const CHANGED_NUMBER = /^'*(?:0\d+|\d{12,}|\d+e\d+)$/i

const isGuarded = (text: string) => FORMULA.test(text) || CHANGED_NUMBER.test(text)

/** Formats milliseconds since 1970 as `2026-11-30 23:59:59` in the shop's time zone, which every spreadsheet reads as a time. */
export function timeCell(at: number | null): string | null {
  return at === null ? null : shopStamp(at)
}

const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Formats a number as `(+234) 803 123 4567`, which a spreadsheet leaves alone and every phone field of the shop accepts. */
export function phoneCell(phone: string): string {
  return phone.replace(CALLING_CODE, (_, code: string, rest: string) => {
    const parts = rest.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    return `(+${code}) ${parts}`
  })
}

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // Text that already looks guarded gets a second apostrophe; otherwise `withoutFormulaGuard` would strip its own.
  const text = isGuarded(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats a table as CSV (RFC 4180) with a byte order mark, which Excel needs for UTF-8. Text can't become a formula. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Formats rows as CSV, by each column's heading and cell. */
export const rowsToCsv = <Row>(
  columns: readonly (readonly [head: string, cellOf: (row: Row) => CsvValue])[],
  rows: readonly Row[],
) => toCsv([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))])

/** Strips the apostrophe that guards a cell. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
}

/** Names a file `orders-2026-11-27.csv`, by the date in the shop's time zone. */
export const csvName = (list: string) => `${list}-${shopDay(shopNow())}.csv`

/** Exports the matching rows of a list, the newest first. `make` fails with DataError. */
export const csvExport = <Asked, Row extends { readonly createdAt: number }>(
  name: string,
  list: { readonly all: (asked: Asked) => Promise<Row[]> },
  columns: Parameters<typeof rowsToCsv<Row>>[0],
) => ({
  name: () => csvName(name),
  make: async (asked: Asked) =>
    rowsToCsv(
      columns,
      (await list.all(asked)).sort((a, b) => b.createdAt - a.createdAt),
    ),
})
