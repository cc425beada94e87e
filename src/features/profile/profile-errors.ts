import { LIMITS } from '../../domain/limits.ts'
import { isPhone } from '../../domain/people/phone.ts'
import { isBlank } from '../../domain/people/validation.ts'

export type ProfileValues = { readonly firstName: string; readonly lastName: string; readonly phone: string }
export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>

function nameError(name: string, missing: string, most: number): string | null {
  if (isBlank(name)) return missing
  if (name.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return name.includes('\0') ? "This text has a character that can't be sent." : null
}

/** Names are required as at sign-up; a phone is optional, but then a real one. */
export function profileErrors({ firstName, lastName, phone }: ProfileValues): ProfileErrors {
  const first = nameError(firstName, 'Enter your first name.', LIMITS.profiles.first_name)
  const last = nameError(lastName, 'Enter your last name.', LIMITS.profiles.last_name)
  return {
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...(!isBlank(phone) && !isPhone(phone) && { phone: 'Enter a phone number like 0803 123 4567.' }),
  }
}
