import { EMAIL_SLIPS } from '../../content/messages/email-texts.ts'
import { LIMITS } from '../../domain/limits.ts'
import { emailSlip } from '../../domain/people/email.ts'
import { isBlank } from '../../domain/people/validation.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export type ContactValues = {
  name: string
  email: string
  phone: string
  category: string
  subject: string
  message: string
}

/** Finds what is wrong with a message to the shop, by field: what is missing, what can't be stored, and a slip in the address. Rule S4. */
export function contactErrors(values: ContactValues): FormErrors<ContactValues> {
  const errors: FormErrors<ContactValues> = {}
  if (isBlank(values.name)) errors.name = 'Please tell us your name.'
  if (isBlank(values.email)) errors.email = 'Please enter your email address, so that we can answer.'
  // A visitor who is answered by telephone may write anything else.
  const slip = emailSlip(values.email)
  if (slip && slip !== 'shape' && !errors.email) errors.email = EMAIL_SLIPS[slip]
  if (isBlank(values.subject)) errors.subject = 'Please say in a few words what it is about.'
  if (isBlank(values.message)) errors.message = 'Please write your message.'
  for (const [field, most] of Object.entries(LIMITS.contact_messages) as [keyof ContactValues, number][]) {
    if (values[field].length > most) errors[field] = `Please shorten this to ${most} characters.`
    // PostgreSQL cannot store it, and nobody types it.
    if (values[field].includes('\0')) errors[field] = "This text has a character that can't be sent."
  }
  return errors
}
