import readXlsxFile, { type CellValue } from 'read-excel-file/web-worker'

type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** Formats a workbook's date, which is midnight UTC if it has no time. */
function dayText(date: Date): string {
  const text = date.toISOString()
  return text.slice(0, text.includes('T00:00:00') ? 10 : 16).replace('T', ' ')
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dayText(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

/** Reads the sheets of an .xlsx file. Null if it is damaged or another kind of file. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[] | null> {
  try {
    const sheets = await readXlsxFile(bytes.buffer, { trim: false })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
  } catch (cause) {
    console.warn('workbook not read:', cause)
    return null
  }
}
