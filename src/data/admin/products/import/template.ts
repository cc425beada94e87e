import { IMPORT_TEMPLATE_ROWS } from '../../../../content/admin/import.ts'
import { toCsv } from '../../csv.ts'

/** Columns and examples of a file that the import reads as it is. */
export const templateCsv = () => toCsv(IMPORT_TEMPLATE_ROWS)

/** The same as a workbook. */
export async function templateWorkbook(): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = IMPORT_TEMPLATE_ROWS.map((row) => row.map((value) => (value === '' ? null : { value })))
  return writeXlsxFile(cells).toBlob()
}
