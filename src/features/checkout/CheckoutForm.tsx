import type { FormEvent, ReactNode } from 'react'
import { addressErrors } from '../../content/messages/address-errors.ts'
import { ADDRESS_FIELDS, type ShippingAddress } from '../../domain/people/address.ts'
import { formValues } from '../../ui/form/form-values.ts'

type CheckoutFormProps = { onSubmit: (typed: ShippingAddress) => void; children: ReactNode }

/** Pay submits it, also by Enter; focus goes to the first field that is wrong. */
export function CheckoutForm({ onSubmit, children }: CheckoutFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, ADDRESS_FIELDS)
    const wrong = addressErrors(typed)
    const first = ADDRESS_FIELDS.find((field) => wrong[field])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    onSubmit(typed)
  }
  return (
    <form className="lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
