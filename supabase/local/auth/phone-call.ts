import { normalizePhone } from '../../../src/domain/people/phone.ts'
import { authError } from './auth-error.ts'

/** A code proves the number that somebody signs in with, or the new number of an account. */
export type Purpose = 'sms' | 'phone_change'

/** A number as accounts are kept, without its +; null for what can't be one, or is spelled otherwise: hosted, the database refuses that. */
export function readPhone(value: unknown): string | null {
  const phone = String(value).replace(/^\+/, '').replaceAll(' ', '')
  return normalizePhone(`+${phone}`) === `+${phone}` ? phone : null
}

export const notAPhone = () => authError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')

export const phoneExists = () =>
  authError(422, 'phone_exists', 'A user with this phone number has already been registered')
