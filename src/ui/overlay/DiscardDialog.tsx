import { ConfirmDialog } from './ConfirmDialog.tsx'

type DiscardDialogProps = { isOpen: boolean; message?: string; onDiscard: () => void; onClose: () => void }

/** Asks before changes are lost. */
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
