import { type FormEvent, useRef, useState } from 'react'
import { formValues } from './form-values.ts'

export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>

type Form<Values> = {
  fields: readonly (keyof Values & string)[]
  validate: (values: Values) => FormErrors<Values>
  /**
   * Called with valid, trimmed values; the form is busy until it settles. Resolves to true when the form is to be emptied.
   * `refuse` says beside its fields what only the server, or a list, could find wrong.
   */
  submit: (values: Values, refuse: (errors: FormErrors<Values>) => void) => Promise<unknown>
}

// Spaces belong to a password and to nothing else that is typed.
const isSecret = (field: string) => /password/i.test(field)

function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, isSecret(field) ? text : text.trim()]),
  )
}

/** Validation on submit, errors beside their fields, focus on the first of them, one submit at a time. */
export function useForm<Values>({ fields, validate, submit }: Form<Values>) {
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    const values = trimmed(formValues(form, fields)) as Values
    const say = (found: FormErrors<Values>) => {
      setErrors(found)
      const firstWrong = fields.find((field) => found[field])
      if (firstWrong) form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return firstWrong !== undefined
    }
    if (say(validate(values))) return
    isSubmitting.current = true
    setBusy(true)
    try {
      if ((await submit(values, (errors) => void say(errors))) === true) form.reset()
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }

  return { errors, isBusy, onSubmit }
}
