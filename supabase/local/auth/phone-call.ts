import { normalizePhone } from '../../../src/domain/people/phone.ts'
import { authError } from './auth-error.ts'

/** A code verifies the number that signs in, or an account's new number. */
export type Purpose = 'sms' | 'phone_change'

/** A number as stored in auth.users, without its +; null unless it is valid E.164. On a hosted project, the database refuses others. */
export function readPhone(value: unknown): string | null {
  const phone = String(value).replace(/^\+/, '').replaceAll(' ', '')
  return normalizePhone(`+${phone}`) === `+${phone}` ? phone : null
}

export const invalidPhoneError = () =>
  authError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')

export const phoneExists = () =>
  authError(422, 'phone_exists', 'A user with this phone number has already been registered')
