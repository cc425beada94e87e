import { type FormEvent, useState } from 'react'
import { type AddressErrors, addressErrors } from '../../content/messages/address-errors.ts'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { LIMITS } from '../../domain/limits.ts'
import { ADDRESS_FIELDS, addressLabel, tidyAddress } from '../../domain/people/address.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AddressFields } from './AddressFields.tsx'

type AddressFormProps = {
  /** Of the form, for the button that saves. */
  id: string
  saved: SavedAddress
  onType: () => void
  onSave: (saved: SavedAddress) => void
}

/** A saved address as it is typed; focus goes to the first field that is wrong. */
export function AddressForm({ id, saved, onType, onSave }: AddressFormProps) {
  const [label, setLabel] = useState(saved.label)
  const [address, setAddress] = useState(saved.address)
  const [errors, setErrors] = useState<AddressErrors>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = addressErrors(address)
    setErrors(found)
    const firstWrong = ADDRESS_FIELDS.find((field) => found[field])
    if (firstWrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    const tidy = tidyAddress(address)
    onSave({ ...saved, label: label.trim() || addressLabel(tidy), address: tidy })
  }
  return (
    <form className="grid gap-4" id={id} noValidate onInput={onType} onSubmit={submit}>
      <Field
        hint="Optional: Home, Office. Left empty, it is the city."
        label="Name of this address"
        maxLength={LIMITS.addresses.label}
        onChange={(event) => setLabel(event.target.value)}
        value={label}
      />
      <AddressFields
        address={address}
        errors={errors}
        onBegin={() => {}}
        onChange={(field, value) => {
          const changed = { ...address, [field]: value }
          setAddress(changed)
          // A message goes as soon as its field is right; new ones wait for Save.
          if (errors[field]) setErrors({ ...errors, [field]: addressErrors(changed)[field] })
        }}
      />
    </form>
  )
}
