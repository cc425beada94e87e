import { type FormEvent, useRef, useState } from 'react'

export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>

type Form<Values> = {
  fields: readonly (keyof Values & string)[]
  validate: (values: Values) => FormErrors<Values>
  /** Called with valid, trimmed values; the form is busy until it settles. Resolves to true when the form is to be emptied. */
  submit: (values: Values) => Promise<boolean>
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
    const data = new FormData(form)
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Values
    const found = validate(values)
    setErrors(found)
    const firstWrong = fields.find((field) => found[field])
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    isSubmitting.current = true
    setBusy(true)
    try {
      if (await submit(values)) form.reset()
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }

  return { errors, isBusy, onSubmit }
}
