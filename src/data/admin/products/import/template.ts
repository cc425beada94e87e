import { toCsv } from '../../csv.ts'

/** The template begins with these rows, so that the owner sees how to fill in theirs. */
const TEMPLATE_ROWS = [
  [
    'name',
    'sku',
    'barcode',
    'category',
    'brand',
    'price',
    'salePrice',
    'saleFrom',
    'saleUntil',
    'stock',
    'featured',
    'description',
    'specifications',
    'pictures',
  ],
  [
    'Enamel pot 7 L',
    'POT-7',
    '',
    'Kitchen Utensils',
    'Ada',
    12500,
    9900,
    '2026-12-01',
    '2026-12-31',
    8,
    'yes',
    'A heavy pot with a lid.',
    'Material: Steel',
    'https://example.com/pot.jpg',
  ],
  ['Palm broom', '', '', 'Household Items', '', 1500, '', '', '', 20, 'no', '', '', ''],
] as const

/** Columns and examples of a file that the import reads as it is. */
export const templateCsv = () => toCsv(TEMPLATE_ROWS)

/** The same as a workbook. */
export async function templateWorkbook(): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = TEMPLATE_ROWS.map((row) => row.map((value) => (value === '' ? null : { value })))
  return writeXlsxFile(cells).toBlob()
}
