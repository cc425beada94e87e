import type { FormEvent } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { LIMITS } from '../../domain/limits.ts'
import { addressLabel } from '../../domain/people/address.ts'
import { Field } from '../../ui/form/Field.tsx'
import { formValues } from '../../ui/form/form-values.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { AddressFields, useTypedAddress } from './AddressFields.tsx'

type AddressDialogProps = {
  title: string
  /** The stored address, or a new one's initial values. */
  saved: SavedAddress
  isBusy: boolean
  onSave: (saved: SavedAddress) => void
  onClose: () => void
}

/** Adds or edits a saved address. */
export function AddressDialog({ title, saved, isBusy, onSave, onClose }: AddressDialogProps) {
  const { address, errors, change, check } = useTypedAddress(saved.address)
  function submit(event: FormEvent<HTMLFormElement>) {
    const { label } = formValues(event.currentTarget, ['label'])
    const tidy = check(event.currentTarget)
    if (tidy) onSave({ ...saved, label: label.trim() || addressLabel(tidy), address: tidy })
  }
  return (
    <FormDialog isBusy={isBusy} onClose={onClose} onSubmit={submit} saveLabel="Save address" title={title}>
      <Field
        defaultValue={saved.label}
        hint="Optional, like Home or Office. If you leave it empty, it is the city."
        label="Name of this address"
        maxLength={LIMITS.addresses.label}
        name="label"
      />
      <AddressFields address={address} errors={errors} onChange={change} />
    </FormDialog>
  )
}
