import { IMPORT_STOCK_TEXT } from '../../../content/admin/import.ts'
import * as TEXT from '../../../content/admin/screens/products.ts'
import { SPECIFICATIONS_CELL_TEXT } from '../../../content/admin/specifications.ts'
import { CSV_COLUMNS } from '../../../data/admin/products/product-csv.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FieldLayout } from '../../../ui/form/FieldLayout.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportStock } from './ImportStock.tsx'
import { useImport } from './use-import.ts'

const FILE_LOOK =
  'w-full rounded-lg border border-edge bg-surface p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:bg-tint file:px-3 file:font-semibold file:text-deep'

type ImportDialogProps = { onClose: () => void }

/** A CSV file: first what would happen, line by line, then, when that is wanted, it happens. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { plan, done, changes, isChecking, isStoring, setStock, choose, open, store } = useImport(onClose)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={TEXT.importCsv}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button
            variant="action"
            isBusy={isStoring}
            busyLabel={fillText(TEXT.importing, { count: done })}
            disabled={changes === 0 || isChecking}
            onClick={store}
          >
            {changes === 1 ? TEXT.importOne : fillText(TEXT.importMany, { count: changes })}
          </Button>
        </>
      }
    >
      <FieldLayout
        label={TEXT.file}
        hint={fillText(TEXT.importHint, {
          columns: CSV_COLUMNS.join(', '),
          stock: IMPORT_STOCK_TEXT.hint,
          specifications: SPECIFICATIONS_CELL_TEXT.hint,
        })}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv"
            disabled={isChecking || isStoring}
            className={FILE_LOOK}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) open(file)
            }}
          />
        )}
      </FieldLayout>
      {isChecking && (
        <p role="status" className="mt-4 text-sm text-muted">
          {done > 0 ? fillText(TEXT.checkingRows, { count: done }) : TEXT.checkingFile}
        </p>
      )}
      {plan && (
        <>
          <ImportReport outcomes={plan.outcomes} problems={plan.problems} />
          <ImportStock outcomes={plan.outcomes} setStock={setStock} isDisabled={isStoring} onChoose={choose} />
        </>
      )}
    </Dialog>
  )
}
