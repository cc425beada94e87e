import { useId, useState } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { Button } from '../../ui/control/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts'
import { AddressForm } from './AddressForm.tsx'

type AddressDialogProps = {
  title: string
  /** As it is stored, or what a new one begins with. */
  saved: SavedAddress
  isBusy: boolean
  onSave: (saved: SavedAddress) => void
  onClose: () => void
}

/** Adds or edits a saved address. What isn't saved is asked about before it is dropped. */
export function AddressDialog({ title, saved, isBusy, onSave, onClose }: AddressDialogProps) {
  const formId = useId()
  const [hasTyped, setTyped] = useState(false)
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
            Cancel
          </Button>
          <Button busyLabel="Saving..." form={formId} isBusy={isBusy} type="submit">
            Save address
          </Button>
        </>
      }
      isOpen
      isWide
      onClose={close}
      title={title}
    >
      <AddressForm id={formId} onSave={onSave} onType={() => setTyped(true)} saved={saved} />
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
