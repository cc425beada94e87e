import { type FormEvent, type ReactNode, useRef } from 'react'
import { addressErrors } from '../../content/messages/address-errors.ts'
import { ADDRESS_FIELDS } from '../../domain/people/address.ts'
import type { CheckoutForm as Form } from './use-checkout-form.ts'

type CheckoutFormProps = { form: Form; onSubmit: () => void; children: ReactNode }

/** Pay submits it, also by Enter; focus goes to the first field that is wrong. */
export function CheckoutForm({ form, onSubmit, children }: CheckoutFormProps) {
  const element = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = addressErrors(form.address)
    const first = ADDRESS_FIELDS.find((field) => wrong[field])
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    onSubmit()
  }
  return (
    <form
      className="lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10"
      noValidate
      onSubmit={submit}
      ref={element}
    >
      {children}
    </form>
  )
}
