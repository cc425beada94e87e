import Papa from 'papaparse'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export type CsvTable = {
  readonly separator: Separator
  readonly rows: readonly (readonly string[])[]
  /** Index of a row with an unclosed quotation mark. It and all later rows are missing from `rows`. Null in a valid file. */
  readonly openQuoteAt: number | null
  /** Whether a line break ends the last row. */
  readonly isComplete: boolean
}

type ReadCsvOptions = {
  readonly separator?: Separator | undefined
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Excel's declaration of the separator, in the first line. */
const SEP_ROW = /^sep=(.)\n/i
/** Characters per chunk. */
const PIECE = 1_000_000

const isSeparator = (text: string | undefined): text is Separator => SEPARATORS.some((known) => known === text)

/** Returns the separator that splits the first non-empty row, the headings, into most cells. In later rows, texts and prices contain commas. */
function guessSeparator(text: string): Separator {
  const looks = SEPARATORS.map((separator) => ({
    separator,
    rows: Papa.parse<string[]>(text.slice(0, PIECE), { delimiter: separator, newline: '\n', preview: 10 }).data,
  }))
  for (let at = 0; at < 10; at += 1) {
    const cells = looks.map(({ rows }) => rows[at]?.length ?? 0)
    const most = Math.max(...cells)
    if (most > 1) return looks[cells.indexOf(most)]?.separator ?? ','
  }
  return ','
}

/** Reads a CSV file with any line ending. Keeps empty rows, so that row numbers match a spreadsheet's. */
export function readCsv(written: string, { separator, onProgress }: ReadCsvOptions = {}): CsvTable {
  const unmarked = written.startsWith('\uFEFF') ? written.slice(1) : written
  const text = unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked
  const said = SEP_ROW.exec(text)
  const rows: string[][] = said ? [[]] : []
  let openQuoteAt: number | null = null
  const body = said ? text.slice(said[0].length) : text
  const used = separator ?? (isSeparator(said?.[1]) ? said[1] : guessSeparator(body))
  const inPieces: Papa.ParseLocalConfig<string[], File> = {
    delimiter: used,
    newline: '\n',
    chunkSize: PIECE,
    chunk: ({ data, errors, meta }, parser) => {
      // A chunk may end inside a row; the parser repeats that row in the next chunk.
      const fault = errors.find(
        ({ code, row = 0 }) => code === 'MissingQuotes' || (code === 'InvalidQuotes' && row < data.length),
      )
      for (const row of fault ? data.slice(0, fault.row) : data) rows.push(row)
      if (fault) {
        openQuoteAt = rows.length
        parser.abort()
      }
      onProgress?.(Math.min(1, meta.cursor / text.length))
    },
    complete: () => onProgress?.(1),
  }
  // Papa's types allow chunks only for files, although it chunks strings too.
  Papa.parse(body as unknown as File, inPieces)
  const isComplete = text.endsWith('\n')
  // The final line break isn't a row.
  if (isComplete && openQuoteAt === null && rows.at(-1)?.join('') === '') rows.pop()
  return { separator: used, rows, openQuoteAt, isComplete }
}
