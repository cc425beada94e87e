import { shopStamp } from '../settings/shop-time.ts'

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
  // What looks guarded already gets one more apostrophe, or the reader would take off the text's own.
  const text = isGuarded(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), with the mark by which Excel knows UTF-8. Texts can't become formulas. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * The cells of a CSV file (RFC 4180; rows may end in \n), rows without content among them: a spreadsheet counts these too. The guard
 * against formulas is taken off.
 * A quote that never closes runs to the end of the file.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === ',') endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r' || source[at + 1] !== '\n') cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
