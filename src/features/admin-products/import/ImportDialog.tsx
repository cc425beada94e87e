import { useEffect, useRef, useState } from 'react'
import { isReadable } from '../../../data/admin/products/import/columns.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ImportPictures, UndoImport } from './after-import.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { type Import, useImport } from './use-import.ts'

const STEPS = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['check', 'Check'],
  ['done', 'Done'],
] as const

type ImportDialogProps = { onClose: () => void }

/** Imports products from a file, after its columns and all changes were previewed. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const state = useImport()
  const { step, checked, store } = state
  const current = useRef<HTMLLIElement>(null)
  // The focused button is removed with its step.
  useEffect(() => {
    if (step !== 'file') current.current?.focus()
  }, [step])
  const [isStopping, setStopping] = useState(false)
  // The worker ends with this dialog, and with it the import.
  const close = () => (store.isPending ? setStopping(true) : onClose())
  const changes = checked ? checked.summary.counts.create + checked.summary.counts.update : 0
  return (
    <Dialog
      isFullWidth
      onClose={close}
      title="Import products"
      footer={<Footer state={state} changes={changes} onClose={close} />}
    >
      <ol className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {STEPS.map(([each, label], at) => (
          <li
            key={each}
            ref={each === step ? current : undefined}
            tabIndex={-1}
            aria-current={each === step ? 'step' : undefined}
            className="aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {at + 1}. {label}
          </li>
        ))}
      </ol>
      {step === 'file' && <FileStep state={state} />}
      {step === 'columns' && <ColumnsStep state={state} />}
      {step === 'check' && <CheckStep state={state} />}
      {step === 'done' && <DoneStep state={state} />}
      <Problem className="mt-4">
        {store.error &&
          `The import stopped: ${refusalReason(store.error)} Stored products stay. Press Import again to continue.`}
      </Problem>
      {isStopping && store.isPending && (
        <ConfirmDialog
          title="Stop the import?"
          confirmLabel="Stop"
          closeLabel="Continue importing"
          isDanger
          onConfirm={() => {
            void state.invalidate()
            onClose()
          }}
          onClose={() => setStopping(false)}
        >
          Products stored so far stay in the shop. You can undo the import later in this window.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type FooterProps = { state: Import; changes: number; onClose: () => void }

function Footer({ state, changes, onClose }: FooterProps) {
  const { step, choices, isReading, isChecking, stored, store, begin, back, cancel } = state
  if (step === 'done') {
    return (
      <Button variant="action" onClick={onClose}>
        Close
      </Button>
    )
  }
  return (
    <>
      <Button variant="plain" onClick={isReading || isChecking ? cancel : onClose}>
        Cancel
      </Button>
      {step !== 'file' && !store.isPending && (
        <Button variant="plain" onClick={back} disabled={isChecking || isReading}>
          Back
        </Button>
      )}
      {step === 'columns' && choices && (
        <Button
          variant="action"
          isBusy={isChecking}
          busyLabel="Comparing with the shop’s products…"
          disabled={isReading || !isReadable(choices.mapping)}
          onClick={() => begin(choices)}
        >
          Check the rows
        </Button>
      )}
      {step === 'check' && (
        <Button
          variant="action"
          isBusy={store.isPending}
          busyLabel={`Importing ${stored} of ${changes}…`}
          disabled={changes === 0 || isChecking}
          onClick={() => store.mutate()}
        >
          {`Import ${plural(changes, 'product')}`}
        </Button>
      )}
    </>
  )
}

type DoneStepProps = { state: Import }

function DoneStep({ state: { store, opened } }: DoneStepProps) {
  if (!store.data || !opened) return null
  const { stored, refused } = store.data
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="font-semibold">{`${plural(stored, 'product')} ${stored === 1 ? 'was' : 'were'} stored.`}</p>
      {refused.length > 0 && (
        <div className="text-sm text-danger">
          <p className="font-medium">{`${refused.length} were not stored, because something changed in between:`}</p>
          <ul className="mt-1 grid gap-1">
            {refused.map((each) => (
              <li key={each.name}>{`${each.name}: ${each.message}`}</li>
            ))}
          </ul>
        </div>
      )}
      <ImportPictures startsItself />
      {stored > 0 && <UndoImport id={opened.id} fileName={opened.file.name} />}
    </div>
  )
}
