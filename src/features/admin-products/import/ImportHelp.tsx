import { IMPORT_HELP_TEXT as TEXT } from '../../../content/admin/import.ts'
import { templateCsv, templateWorkbook } from '../../../data/admin/products/import/template.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { downloadBlob, downloadFile } from '../../../ui/control/download-file.ts'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How to get a file that the import reads. */
export function ImportHelp() {
  const workbook = async () => downloadBlob('products.xlsx', new Blob([await templateWorkbook()], { type: XLSX }))
  return (
    <div className="mt-4 grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <p>An empty list with all columns and examples:</p>
        <Button variant="plain" onClick={() => downloadFile('products.csv', 'text/csv', templateCsv())}>
          Template (CSV)
        </Button>
        <Button variant="plain" onClick={() => void workbook()}>
          Template (Excel)
        </Button>
      </div>
      <Disclosure title="How to save a file, and what the columns mean">
        <ul className="grid list-disc gap-1 pl-5">
          {TEXT.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>{`Categories: ${CATEGORIES.map(({ label }) => label).join(', ')}.`}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
