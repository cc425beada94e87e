import { useState } from 'react'
import { type AddressErrors, addressErrors, errorsAfter } from '../../content/messages/address-errors.ts'
import { ADDRESS_FIELDS, type ShippingAddress, tidyAddress } from '../../domain/people/address.ts'
import { addressIn } from './AddressFields.tsx'

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
    change: (typed: ShippingAddress) => {
      setAddress(typed)
      setErrors(errorsAfter(errors, address, typed))
    },
    /** The address in its stored form; null when something is wrong, and then focus is in the first such field. */
    check: (form: HTMLFormElement): ShippingAddress | null => {
      const typed = addressIn(form)
      const found = addressErrors(typed)
      setAddress(typed)
      setErrors(found)
      const firstWrong = ADDRESS_FIELDS.find((field) => found[field])
      if (!firstWrong) return tidyAddress(typed)
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return null
    },
  }
}
