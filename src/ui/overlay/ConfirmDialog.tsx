import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  /** Such as 'Delete product'. */
  confirmLabel: string
  closeLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. The title and text name the affected item. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, closeLabel = 'Cancel' } = props
  const { isDanger = false, isBusy = false, onConfirm, onClose } = props
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'brand'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type DiscardDialogProps = { message?: string; onDiscard: () => void; onClose: () => void }

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({
  message = 'What you typed is not saved yet.',
  onDiscard,
  ...dialog
}: DiscardDialogProps) {
  return (
    <ConfirmDialog {...dialog} confirmLabel="Discard changes" isDanger onConfirm={onDiscard} title="Discard changes?">
      <p>{message}</p>
    </ConfirmDialog>
  )
}
