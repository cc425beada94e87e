import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { SPECIFICATIONS_CELL_TEXT } from '../../content/pages/admin-specifications.ts'
import { type ImportOutcome, importProducts } from '../../data/admin/products/import-products.ts'
import { CSV_FIELDS, type ParsedImport, parseImport } from '../../data/admin/products/product-csv.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FieldLayout } from '../../ui/form/FieldLayout.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { sayNotSaved } from './changes/say-not-saved.ts'
import { useProductsChanged } from './changes/use-products-changed.ts'
import { ImportReport } from './ImportReport.tsx'

const FILE_LOOK =
  'w-full rounded-lg border border-edge bg-surface p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:bg-tint file:px-3 file:font-semibold file:text-deep'

type Plan = ParsedImport & { readonly outcomes: readonly ImportOutcome[] }

type ImportDialogProps = { onClose: () => void }

/** A CSV file: first what would happen, line by line, then, when that is wanted, it happens. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const [done, setDone] = useState(0)
  const [plan, setPlan] = useState<Plan | null>(null)
  const productsChanged = useProductsChanged()
  const rehearse = useMutation<Plan, Error, File>({
    mutationFn: async (file) => {
      const parsed = parseImport(await file.text())
      return { ...parsed, outcomes: await importProducts(parsed.rows, true, setDone) }
    },
    onSuccess: setPlan,
    onError: sayNotSaved,
  })
  const store = useMutation<readonly ImportOutcome[], Error, Plan>({
    mutationFn: ({ rows }) => importProducts(rows, false, setDone),
    onSuccess: (outcomes) => {
      const count = outcomes.filter(({ action }) => action === 'create' || action === 'update').length
      showToast({ ...ADMIN_MESSAGES.products.updated, message: count === 1 ? '1 product' : `${count} products` })
      onClose()
    },
    onError: sayNotSaved,
    onSettled: productsChanged,
  })
  const changes = plan?.outcomes.filter(({ action }) => action === 'create' || action === 'update').length ?? 0
  const isBusy = rehearse.isPending || store.isPending
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
            isBusy={store.isPending}
            busyLabel={`Importing ${done}…`}
            disabled={!plan || changes === 0 || rehearse.isPending}
            onClick={() => plan && store.mutate(plan)}
          >
            {changes === 1 ? 'Import 1 product' : `Import ${changes} products`}
          </Button>
        </>
      }
    >
      <FieldLayout
        label="File"
        hint={`Columns as in the export: ${CSV_FIELDS.join(', ')}. A missing column is left alone; without an id the name says which product is meant. ${SPECIFICATIONS_CELL_TEXT.hint}`}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            className={FILE_LOOK}
            onChange={(event) => {
              const file = event.target.files?.[0]
              setPlan(null)
              if (file) rehearse.mutate(file)
            }}
          />
        )}
      </FieldLayout>
      {rehearse.isPending && (
        <p role="status" className="mt-4 text-sm text-muted">
          Checking {done > 0 ? `${done} rows so far` : 'the file'}…
        </p>
      )}
      {plan && <ImportReport outcomes={plan.outcomes} problems={plan.problems} />}
    </Dialog>
  )
}
