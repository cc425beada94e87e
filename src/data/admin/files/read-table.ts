import { decodeText, type Encoding } from './decode-text.ts'
import { readCsv, type Separator } from './read-csv.ts'

/** In bytes. Shown before a file is chosen. */
export const TABLE_MAX_BYTES = 50 * 1024 * 1024
export const TABLE_MAX_ROWS = 20_000

/** Reasons why a file can't be read at all. */
export type UnreadableFile =
  | 'tooLarge'
  | 'tooManyRows'
  | 'noTable'
  | 'oldWorkbook'
  | 'damagedWorkbook'
  | 'empty'
  | 'noRows'

/** The admin's choices. Undefined ones are detected. */
export type TableOptions = {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
}

export type TableFormat =
  | {
      readonly kind: 'csv'
      readonly encoding: Encoding
      /** Non-ASCII words for the admin to check. Empty if the encoding is certain. */
      readonly doubtful: readonly string[]
      readonly separator: Separator
    }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly sheets: readonly string[] }

export type FileTable = {
  readonly format: TableFormat
  readonly rows: readonly (readonly string[])[]
  /** Index of a row with an unclosed quotation mark, after which nothing is read. Null in a valid file. */
  readonly openQuoteAt: number | null
  /** False if the file seems to end in the middle of its last row. */
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

/** Reads a CSV file or a workbook, detected by its content, not its name. */
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
