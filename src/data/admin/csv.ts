import { shopNow } from '../connection/clock.ts'
import { shopDay, shopStamp } from '../settings/shop-time.ts'

type CsvValue = string | number | boolean | null

/** A spreadsheet takes a text that begins like this for a formula, signs in full width too: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A number that a spreadsheet would write in another way: with a zero in front, of more digits than it shows, or with an exponent. */
const CHANGED_NUMBER = /^'*(?:0\d+|\d{12,}|\d+e\d+)$/i

const isGuarded = (text: string) => FORMULA.test(text) || CHANGED_NUMBER.test(text)

/** `2026-11-30 23:59:59` on the shop's clocks, which every spreadsheet reads as a time. Takes milliseconds since 1970. */
export function timeCell(at: number | null): string | null {
  return at === null ? null : shopStamp(at)
}

const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** `(+234) 803 123 4567`: a spreadsheet takes it for neither a formula nor a number, and every field of the shop reads it. */
export function phoneCell(phone: string): string {
  return phone.replace(CALLING_CODE, (_, code: string, rest: string) => {
    const parts = rest.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    return `(+${code}) ${parts}`
  })
}

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // A text that already looks guarded gets one more apostrophe, or the reader would take off its own.
  const text = isGuarded(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), with the mark by which Excel knows UTF-8. Texts can't become formulas. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Rows as CSV, by the head and the cell of each column. */
export const rowsToCsv = <Row>(
  columns: readonly (readonly [head: string, cellOf: (row: Row) => CsvValue])[],
  rows: readonly Row[],
) => toCsv([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))])

/** A cell of a file without the apostrophe that guards it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
}

/** `orders` is saved as `orders-2026-11-27.csv`, by the shop's day. */
export const csvName = (list: string) => `${list}-${shopDay(shopNow())}.csv`

/** All the rows of a list that are asked for as a file, the newest first. `make` fails with DataError. */
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
