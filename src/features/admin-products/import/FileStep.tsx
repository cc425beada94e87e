import { useQuery } from '@tanstack/react-query'
import type { UnreadableFile } from '../../../data/admin/files/read-table.ts'
import { lastImport, lastImportKey } from '../../../data/admin/products/import/stored-imports.ts'
import { templateCsv, templateWorkbook } from '../../../data/admin/products/product-csv.ts'
import { shopTime } from '../../../data/settings/shop-time.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { downloadBlob, downloadFile } from '../../../ui/control/download-file.ts'
import { FieldLayout } from '../../../ui/form/Field.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { ImportPictures, UndoImport } from './after-import.tsx'
import type { Import } from './use-import.ts'

const FILE_LOOK =
  'w-full rounded-lg border border-edge bg-surface p-1.5 text-sm aria-disabled:opacity-55 file:mr-3 file:min-h-9 file:rounded-sm file:bg-tint file:px-3 file:font-semibold file:text-deep'

const UNREADABLE: Readonly<Record<UnreadableFile | 'lost', string>> = {
  tooLarge: 'This file has more than 50 MB. Please split it and import the parts one after the other.',
  tooManyRows: 'This file has more than 20,000 rows. Please split it and import the parts one after the other.',
  noTable: 'This is a PDF and not a table. Please ask for the list as a spreadsheet.',
  oldWorkbook: 'This is a workbook from Excel 2003 or older (.xls). Please save it as .xlsx or CSV.',
  damagedWorkbook: 'This workbook is damaged, or from another program. Please save it as .xlsx or CSV.',
  empty: 'This file is empty.',
  noRows: 'This file has headings but no rows.',
  lost: 'The file could not be read. If it is on a USB stick or in a cloud folder, copy it to this computer and choose it again.',
}
const HELP = [
  'Excel: keep it as .xlsx, or choose Save As, "CSV UTF-8".',
  'Google Sheets: File, Download, Microsoft Excel (.xlsx).',
  'Numbers: File, Export To, Excel.',
  'Only the name, category and price are needed for a new product. Leave out the columns that you don’t use.',
  'A product with variants has one row for each below its own row, with the same id or name.',
  'Leave stock_when_exported unchanged. The import adds your change of stock to the current stock, so items sold since the export stay sold.',
  'A cell of specifications has one per line, as in "Material: Steel".',
  'Pictures are web addresses, one per line of the cell.',
] as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileStepProps = { state: Import }

export function FileStep({ state: { open, problem, isReading, share } }: FileStepProps) {
  const last = useQuery({ queryKey: lastImportKey, queryFn: lastImport })
  return (
    <>
      <FieldLayout
        label="File"
        hint="A CSV or Excel file (.xlsx) of up to 50 MB and 20,000 rows: an export from this shop, Shopify or WooCommerce, or your own list. You see every change before anything is stored."
        error={problem ? UNREADABLE[problem] : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            // Not `disabled`: a disabled input loses keyboard focus.
            aria-disabled={isReading}
            className={FILE_LOOK}
            onClick={(event) => {
              // Without a reset, choosing the same file again, edited or after Cancel, fires no change event.
              if (isReading) event.preventDefault()
              else event.currentTarget.value = ''
            }}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file && !isReading) open(file)
            }}
          />
        )}
      </FieldLayout>
      {isReading && (
        <p role="status" className="nums mt-4 text-sm text-muted">
          {`Reading the file: ${Math.round(share * 100)} %`}
        </p>
      )}
      <div className="mt-6">
        <ImportPictures startsItself={false} />
      </div>
      <Help />
      {last.data && (
        <div className="mt-6 flex flex-wrap items-center gap-3 text-sm text-muted">
          <p>
            {`Last import: ${last.data.fileName}, ${shopTime(last.data.createdAt)}${last.data.undoneAt === null ? '' : ', undone'}.`}
          </p>
          {last.data.undoneAt === null && <UndoImport id={last.data.id} fileName={last.data.fileName} />}
        </div>
      )}
    </>
  )
}

function Help() {
  const workbook = async () => downloadBlob('products.xlsx', new Blob([await templateWorkbook()], { type: XLSX }))
  return (
    <div className="mt-4 grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <p>A template with all columns and examples:</p>
        <Button variant="plain" onClick={() => downloadFile('products.csv', 'text/csv', templateCsv())}>
          Template (CSV)
        </Button>
        <Button variant="plain" onClick={() => void workbook()}>
          Template (Excel)
        </Button>
      </div>
      <Disclosure title="How to save your file, and what the columns mean">
        <ul className="grid list-disc gap-1 pl-5">
          {HELP.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>{`Categories: ${CATEGORIES.map(({ label }) => label).join(', ')}.`}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
