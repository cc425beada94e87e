import { useId, useState } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { AddressForm } from './AddressForm.tsx'

type AddressDialogProps = {
  title: string
  /** As it is stored, or what a new one begins with. */
  saved: SavedAddress
  isBusy: boolean
  onSave: (saved: SavedAddress) => void
  onClose: () => void
}

/** Adds or edits a saved address. */
export function AddressDialog({ title, saved, isBusy, onSave, onClose }: AddressDialogProps) {
  const formId = useId()
  const [hasTyped, setTyped] = useState(false)
  return (
    <FormDialog
      formId={formId}
      hasTyped={hasTyped}
      isBusy={isBusy}
      onClose={onClose}
      saveLabel="Save address"
      title={title}
    >
      <AddressForm id={formId} onSave={onSave} onType={() => setTyped(true)} saved={saved} />
    </FormDialog>
  )
}
