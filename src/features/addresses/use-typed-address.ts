import { useState } from 'react'
import { type AddressErrors, addressErrors } from '../../content/messages/address-errors.ts'
import { ADDRESS_FIELDS, type AddressField, type ShippingAddress, tidyAddress } from '../../domain/people/address.ts'

/** An address as it is typed, with what is wrong beside its fields. */
export function useTypedAddress(initial: ShippingAddress) {
  const [address, setAddress] = useState(initial)
  const [errors, setErrors] = useState<AddressErrors>({})
  return {
    address,
    errors,
    showErrors: setErrors,
    setAddress: (chosen: ShippingAddress) => {
      setAddress(chosen)
      setErrors({})
    },
    setField: (field: AddressField, value: string) => {
      const changed = { ...address, [field]: value }
      setAddress(changed)
      // A message goes as soon as its field is right; new ones wait for Save.
      if (errors[field]) setErrors({ ...errors, [field]: addressErrors(changed)[field] })
    },
    /** The address in its stored form; null when something is wrong, and then focus is in the first such field. */
    check: (form: HTMLFormElement): ShippingAddress | null => {
      const found = addressErrors(address)
      setErrors(found)
      const firstWrong = ADDRESS_FIELDS.find((field) => found[field])
      if (!firstWrong) return tidyAddress(address)
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return null
    },
  }
}
