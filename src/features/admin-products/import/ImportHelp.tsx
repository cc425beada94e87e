import { IMPORT_HELP_TEXT as TEXT } from '../../../content/admin/import.ts'
import { templateCsv, templateWorkbook } from '../../../data/admin/products/import/template.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { fillText } from '../../../lib/fill-text.ts'
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
        <p>{TEXT.template}</p>
        <Button variant="plain" onClick={() => downloadFile('products.csv', 'text/csv', templateCsv())}>
          {TEXT.csv}
        </Button>
        <Button variant="plain" onClick={() => void workbook()}>
          {TEXT.xlsx}
        </Button>
      </div>
      <Disclosure title={TEXT.how}>
        <ul className="grid list-disc gap-1 pl-5">
          {TEXT.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>{fillText(TEXT.categories, { categories: CATEGORIES.map(({ label }) => label).join(', ') })}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
