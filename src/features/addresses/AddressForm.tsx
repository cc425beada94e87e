import { type FormEvent, useState } from 'react'
import * as TEXT from '../../content/account/addresses.ts'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { LIMITS } from '../../domain/limits.ts'
import { addressLabel } from '../../domain/people/address.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AddressFields } from './AddressFields.tsx'
import { useTypedAddress } from './use-typed-address.ts'

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
  const { address, errors, setField, check } = useTypedAddress(saved.address)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const tidy = check(event.currentTarget)
    if (tidy) onSave({ ...saved, label: label.trim() || addressLabel(tidy), address: tidy })
  }
  return (
    <form className="grid gap-4" id={id} noValidate onInput={onType} onSubmit={submit}>
      <Field
        hint={TEXT.nameHint}
        label={TEXT.nameOfThisAddress}
        maxLength={LIMITS.addresses.label}
        onChange={(event) => setLabel(event.target.value)}
        value={label}
      />
      <AddressFields address={address} errors={errors} onBegin={() => {}} onChange={setField} />
    </form>
  )
}
