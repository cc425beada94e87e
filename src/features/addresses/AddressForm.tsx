import type { FormEvent } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { LIMITS } from '../../domain/limits.ts'
import { addressLabel } from '../../domain/people/address.ts'
import { Field } from '../../ui/form/Field.tsx'
import { formValues } from '../../ui/form/form-values.ts'
import { AddressFields } from './AddressFields.tsx'
import { useTypedAddress } from './use-typed-address.ts'

type AddressFormProps = {
  /** The button that saves names the form by it. */
  id: string
  saved: SavedAddress
  onType: () => void
  onSave: (saved: SavedAddress) => void
}

/** A saved address as it is typed; focus goes to the first field that is wrong. */
export function AddressForm({ id, saved, onType, onSave }: AddressFormProps) {
  const { address, errors, change, check } = useTypedAddress(saved.address)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { label } = formValues(event.currentTarget, ['label'])
    const tidy = check(event.currentTarget)
    if (tidy) onSave({ ...saved, label: label.trim() || addressLabel(tidy), address: tidy })
  }
  return (
    <form className="grid gap-4" id={id} noValidate onInput={onType} onSubmit={submit}>
      <Field
        defaultValue={saved.label}
        hint="Optional, like Home or Office. If you leave it empty, it is the city."
        label="Name of this address"
        maxLength={LIMITS.addresses.label}
        name="label"
      />
      <AddressFields address={address} errors={errors} onBegin={() => {}} onChange={change} />
    </form>
  )
}
