import { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { adminRequest } from '../admin-request.ts'
import { refusalText } from '../refusal-reason.ts'
import { type ImportRow, type ParsedImport, STOCK_WHEN_EXPORTED } from './product-csv.ts'

export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused'

/** Of a row that asks for another stock. */
export type ImportedStock = {
  readonly now: number
  /** Null in a file that doesn't say it. */
  readonly exported: number | null
  readonly file: number
  readonly after: number
  /** An import of the same rows, within the last day, added the difference. */
  readonly is_repeat: boolean
}

export type ImportOutcome = {
  /** The number of its row in a spreadsheet. */
  readonly line: number
  readonly name: string | null
  readonly action: ImportAction
  readonly message: string | null
  readonly stock: ImportedStock | null
}

type ImportOptions = {
  /** Only tells what would become of each row. */
  readonly isDryRun: boolean
  /** Whether products that exist take the stock of a file that doesn't say what it was when exported. */
  readonly setStock: boolean
}

/** Rows that one call takes. */
const CHUNK = 500

function columnsOf(row: ImportRow) {
  const cells = Object.entries(row) as [keyof ImportRow, ImportRow[keyof ImportRow]][]
  return Object.fromEntries(
    cells.map(([name, cell]) => [name === STOCK_WHEN_EXPORTED ? name : ADMIN_PRODUCT_FIELDS[name].column, cell]),
  )
}

/** Stores the rows. @throws DataError; the 500 rows of an earlier call stay stored then. */
export async function importProducts(
  rows: ParsedImport['rows'],
  { isDryRun, setStock }: ImportOptions,
  onProgress: (done: number) => void,
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK)
    const json = await adminRequest((rest) =>
      rest.rpc('import_products', {
        p_rows: part.map(({ row }) => columnsOf(row)),
        p_dry_run: isDryRun,
        p_set_stock: setStock,
      }),
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
