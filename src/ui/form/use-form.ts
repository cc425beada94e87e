import { type FormEvent, useRef, useState } from 'react'
import { formValues } from './form-values.ts'

/** The typed texts, by field. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** By field, in the form's order: says what is wrong with its text. Null where nothing can be. */
export type FormRules<Field extends string> = Readonly<
  Record<Field, ((text: string, values: FormValues<NoInfer<Field>>) => string | undefined) | null>
>

/** The fields that are wrong, and why. */
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

// Spaces belong to a password and to nothing else that is typed.
const isSecret = (field: string) => /password/i.test(field)

function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, isSecret(field) ? text : text.trim()]),
  )
}

/** Puts the focus into the first field of the form that is wrong; false where none is. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const controls = [...form.elements] as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]
  const wrong = controls.find(({ name }) => errors[name])
  wrong?.focus()
  return wrong !== undefined
}

/**
 * Validation on submit, errors beside their fields, focus on the first of them, one submit at a time.
 * @param rules of fields that the form may leave out: those aren't checked
 * @param submit is called with valid, trimmed values; the form is busy until it settles. Resolves to true when the form is to be emptied.
 * `refuse` says beside its fields what only the server, or a list, could find wrong.
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
