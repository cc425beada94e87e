import { decodeText, type Encoding } from './decode-text.ts'
import { readCsv, type Separator } from './read-csv.ts'

/** In bytes; told before a file is chosen. */
export const TABLE_MAX_BYTES = 50 * 1024 * 1024
export const TABLE_MAX_ROWS = 20_000

/** A whole file can't be read, and why. */
export type UnreadableFile =
  | 'tooLarge'
  | 'tooManyRows'
  | 'noTable'
  | 'oldWorkbook'
  | 'damagedWorkbook'
  | 'empty'
  | 'noRows'

/** How somebody chose to have the file read; what is missing is found out. */
export type TableOptions = {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
}

export type TableFormat =
  | {
      readonly kind: 'csv'
      readonly encoding: Encoding
      /** Words by which somebody can see that the encoding is another one; empty where it is sure. */
      readonly doubtful: readonly string[]
      readonly separator: Separator
    }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly sheets: readonly string[] }

export type FileTable = {
  readonly format: TableFormat
  readonly rows: readonly (readonly string[])[]
  /** Index of the row from which on nothing is read, as its quotation marks don't match; null in a sound file. */
  readonly openQuoteAt: number | null
  /** False where the file stops in the middle of its last row, by the look of its end. */
  readonly isComplete: boolean
}

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

async function workbookTable(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | undefined,
): Promise<FileTable | UnreadableFile> {
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheets = await readWorkbook(bytes)
  if (!sheets) return 'damagedWorkbook'
  const longest = [...sheets].sort((a, b) => b.rows.length - a.rows.length)[0]
  const sheet = sheets.find(({ name }) => name === wanted) ?? longest
  if (!sheet) return 'empty'
  const format = { kind: 'xlsx', sheet: sheet.name, sheets: sheets.map(({ name }) => name) } as const
  return { format, rows: sheet.rows, openQuoteAt: null, isComplete: true }
}

/** The cells of a CSV file or a workbook, by what is in the file and not by its name, or why they can't be had. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  options: TableOptions = {},
  onProgress?: (share: number) => void,
): Promise<FileTable | UnreadableFile> {
  if (bytes.length > TABLE_MAX_BYTES) return 'tooLarge'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook'
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'noTable'
  const table = begins(bytes, 0x50, 0x4b, 3, 4)
    ? await workbookTable(bytes, options.sheet)
    : csvTable(bytes, options, onProgress)
  if (typeof table === 'string') return table
  if (table.rows.length > TABLE_MAX_ROWS) return 'tooManyRows'
  return table.rows.some((row) => row.some((cell) => cell.trim() !== '')) || table.openQuoteAt !== null
    ? table
    : 'empty'
}

function csvTable(bytes: Uint8Array, options: TableOptions, onProgress?: (share: number) => void): FileTable {
  const { text, encoding, doubtful } = decodeText(bytes, options.encoding)
  const { separator, ...table } = readCsv(text, { separator: options.separator, onProgress })
  return { ...table, format: { kind: 'csv', encoding, doubtful, separator } }
}
