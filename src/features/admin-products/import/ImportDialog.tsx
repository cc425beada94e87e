import { IMPORT_STOCK_TEXT } from '../../../content/admin/import.ts'
import { SPECIFICATIONS_CELL_TEXT } from '../../../content/admin/specifications.ts'
import { CSV_COLUMNS } from '../../../data/admin/products/product-csv.ts'
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
      title="Import CSV"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="action"
            isBusy={isStoring}
            busyLabel={`Importing ${done}…`}
            disabled={changes === 0 || isChecking}
            onClick={store}
          >
            {changes === 1 ? 'Import 1 product' : `Import ${changes} products`}
          </Button>
        </>
      }
    >
      <FieldLayout
        label="File"
        hint={`Columns as in the export: ${CSV_COLUMNS.join(', ')}. A missing column is left alone; without an id the name says which product is meant. ${IMPORT_STOCK_TEXT.hint} ${SPECIFICATIONS_CELL_TEXT.hint}`}
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
          Checking {done > 0 ? `${done} rows so far` : 'the file'}…
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
