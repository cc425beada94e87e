import { type ReactNode, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

type FormDialogProps = {
  title: string
  saveLabel: string
  busyLabel?: string
  /** The id of the form inside. */
  formId: string
  /** Whether closing loses something. Left out, anything typed or chosen counts. */
  hasTyped?: boolean
  isBusy: boolean
  /** Stands beside the buttons. */
  note?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing it asks first when something typed would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, busyLabel = 'Saving...', formId, isBusy, note, onClose, children } = props
  const [isAsking, setAsking] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const hasTyped = props.hasTyped ?? isTouched
  const close = () => {
    if (hasTyped) setAsking(true)
    else onClose()
  }
  useBackCloses(close)
  return (
    <Dialog
      footer={
        <>
          {note && <p className="w-full self-center text-sm text-muted sm:mr-auto sm:w-auto">{note}</p>}
          <Button onClick={close} variant="plain">
            Cancel
          </Button>
          <Button busyLabel={busyLabel} form={formId} isBusy={isBusy} type="submit">
            {saveLabel}
          </Button>
        </>
      }
      isOpen
      isWide
      onClose={close}
      title={title}
    >
      <div className="contents" onInput={() => setTouched(true)}>
        {children}
      </div>
      <ConfirmDialog
        confirmLabel="Discard changes"
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Discard changes?"
      >
        <p>What you typed is not saved yet.</p>
      </ConfirmDialog>
    </Dialog>
  )
}
