import { type ReactNode, useState } from 'react'
import * as TEXT from '../../content/store/ui.ts'
import { Button } from '../control/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

type FormDialogProps = {
  title: string
  saveLabel: string
  busyLabel?: string
  /** Of the form inside. */
  formId: string
  hasTyped: boolean
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. What isn't saved is asked about before it is dropped. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, busyLabel = TEXT.saving, formId, hasTyped, isBusy, onClose, children } = props
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (hasTyped) setAsking(true)
    else onClose()
  }
  useBackCloses(close)
  return (
    <Dialog
      footer={
        <>
          <Button onClick={close} variant="plain">
            {TEXT.cancel}
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
      {children}
      <ConfirmDialog
        confirmLabel={TEXT.discardChanges}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={TEXT.discardQuestion}
      >
        <p>{TEXT.discardText}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
