import { LIMITS } from '../../domain/limits.ts'
import { isBlank } from '../../domain/people/validation.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export type TicketValues = { subject: string; category: string; priority: string; message: string }

const { subject: SUBJECT_MOST, message: MESSAGE_MOST } = LIMITS.support_tickets

const tooLong = (most: number) => `Please shorten this to ${most} characters.`

/** Rule S5; the limits of length are the server's. */
export function ticketErrors(values: TicketValues): FormErrors<TicketValues> {
  const { subject, message } = values
  const errors: FormErrors<TicketValues> = {}
  if (isBlank(subject)) errors.subject = 'Please say in a few words what it is about.'
  else if (subject.length > SUBJECT_MOST) errors.subject = tooLong(SUBJECT_MOST)
  if (isBlank(message)) errors.message = 'Please describe what happened.'
  else if (message.length > MESSAGE_MOST) errors.message = tooLong(MESSAGE_MOST)
  for (const field of ['subject', 'message'] as const) {
    // PostgreSQL cannot store it, and nobody types it.
    if (values[field].includes('\0')) errors[field] = "This text has a character that can't be sent."
  }
  return errors
}
