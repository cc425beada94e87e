import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors } from './auth-rules.ts'

type AuthForm<Values> = {
  fields: readonly (keyof Values & string)[]
  validate: (values: Values) => FieldErrors<Values>
  /** Called with valid values only; the form is busy until it settles. */
  submit: (values: Values) => Promise<void>
}

// Spaces belong to a password and to nothing else that is typed here.
const isSecret = (field: string) => /password|repeated/.test(field)

function valuesOf<Values>(form: HTMLFormElement, fields: AuthForm<Values>['fields']): Values {
  const data = new FormData(form)
  const text = (field: string) => String(data.get(field) ?? '')
  return Object.fromEntries(
    fields.map((field) => [field, isSecret(field) ? text(field) : text(field).trim()]),
  ) as Values
}

/** Validation on submit, errors beside their fields, focus on the first of them, one submit at a time. */
export function useAuthForm<Values>({ fields, validate, submit }: AuthForm<Values>) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    const values = valuesOf<Values>(form, fields)
    const found = validate(values)
    setErrors(found)
    const firstWrong = fields.find((field) => found[field])
    if (firstWrong) return form.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus()
    isSubmitting.current = true
    setBusy(true)
    try {
      await submit(values)
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }

  return { errors, isBusy, onSubmit }
}
