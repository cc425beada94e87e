import { type FormEvent, useRef, useState } from 'react'
import { formValues } from './form-values.ts'

export type FormValues<Field extends string> = Readonly<Record<Field, string>>
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** Validators by field, in the form's order; each returns an error or undefined. Null if any text is valid. */
export type FormRules<Field extends string> = Readonly<
  Record<Field, ((text: string, values: FormValues<NoInfer<Field>>) => string | undefined) | null>
>

/** Returns the error of each invalid field. */
export function formErrors<Field extends string>(
  rules: FormRules<Field>,
  values: FormValues<Field>,
): FormErrors<Field> {
  const found: FormErrors<Field> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const error = rules[field]?.(values[field], values)
    if (error !== undefined) found[field] = error
  }
  return found
}

// Only passwords may begin or end with spaces.
const isSecret = (field: string) => /password/i.test(field)

function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, isSecret(field) ? text : text.trim()]),
  )
}

/** Focuses the form's first invalid field. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const controls = [...form.elements] as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]
  const wrong = controls.find(({ name }) => errors[name])
  wrong?.focus()
  return wrong !== undefined
}

/**
 * Validates on submit, focuses the first invalid field, and allows one submission at a time.
 * @param rules of all fields; those that the form doesn't render are skipped
 * @param submit receives valid, trimmed values; the form is busy until it settles. Resolve to true to reset the form.
 * `refuse` shows errors that only the server can find.
 */
export function useForm<Field extends string>(
  rules: FormRules<Field>,
  submit: (values: FormValues<Field>, refuse: (errors: FormErrors<Field>) => void) => Promise<unknown>,
) {
  const [errors, setErrors] = useState<FormErrors<Field>>({})
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    const fields = Object.keys(rules) as Field[]
    const values = trimmed(formValues(form, fields)) as FormValues<Field>
    const say = (found: FormErrors<Field>) => {
      setErrors(found)
      return focusFirstInvalid(form, found)
    }
    const asked = Object.entries(rules).filter(([field]) => form.elements.namedItem(field) !== null)
    if (say(formErrors(Object.fromEntries(asked) as FormRules<Field>, values))) return
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
