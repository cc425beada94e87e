import { PHONE_REFUSALS } from '../../../content/pages/phone-sign-in.ts'
import { toDataError } from '../../../data/errors/data-error.ts'

export const CODE_LENGTH = 6

/** Extracts the code's digits from typed or pasted text: `123 456`, or a whole message. */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

export const CODE_RULES = {
  code: (typed: string) => (readCode(typed).length === CODE_LENGTH ? undefined : 'Enter the six digits of the code.'),
}

/**
 * Returns the error text for the field.
 * @param wasLost whether this code was sent before and the response was lost
 */
export function phoneRefusal(cause: unknown, wasLost = false): string {
  const { code, kind } = toDataError(cause)
  if (wasLost && code === 'otp_expired') return PHONE_REFUSALS.used
  if (kind === 'offline') return PHONE_REFUSALS.offline
  const known = (Object.keys(PHONE_REFUSALS) as (keyof typeof PHONE_REFUSALS)[]).find((refusal) => refusal === code)
  return PHONE_REFUSALS[known ?? 'otherwise']
}
