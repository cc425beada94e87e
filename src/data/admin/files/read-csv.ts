import Papa from 'papaparse'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export type CsvTable = {
  readonly separator: Separator
  readonly rows: readonly (readonly string[])[]
  /** The row whose quotation mark never closes properly, counted from 0: it and what follows are not in `rows`. Null in a sound file. */
  readonly openQuoteAt: number | null
  /** Whether the last row ends like the others. */
  readonly isComplete: boolean
}

type ReadCsvOptions = {
  readonly separator?: Separator | undefined
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Excel's own way to say what stands between the cells. */
const SEP_ROW = /^sep=(.)\n/i
/** Characters that are read at once. */
const PIECE = 1_000_000

const isSeparator = (text: string | undefined): text is Separator => SEPARATORS.some((known) => known === text)

/** The separator that makes the most cells of the first row that has any: that of the headings. Below it texts and prices have commas. */
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

/** The rows of a CSV file, whatever ends its rows. Rows without content are among them: a spreadsheet counts these too. */
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
      // A piece may end inside a row, which comes again with the next one.
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
  // The types know pieces of files alone; the library reads a text in pieces too.
  Papa.parse(body as unknown as File, inPieces)
  const isComplete = text.endsWith('\n')
  // The end of the last row is no row of its own.
  if (isComplete && openQuoteAt === null && rows.at(-1)?.join('') === '') rows.pop()
  return { separator: used, rows, openQuoteAt, isComplete }
}
