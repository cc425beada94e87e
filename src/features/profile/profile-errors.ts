import { isPhone } from '../../domain/people/phone.ts'
import { NAME_MAX_LENGTH } from '../../domain/people/profile-length.ts'
import { isBlank } from '../../domain/people/validation.ts'

export type ProfileValues = { readonly firstName: string; readonly lastName: string; readonly phone: string }
export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>

function nameError(name: string, missing: string): string | null {
  if (isBlank(name)) return missing
  if (name.length > NAME_MAX_LENGTH) return `Please shorten this to ${NAME_MAX_LENGTH} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return name.includes('\0') ? 'This text has a character that cannot be sent.' : null
}

/** Names are required as at sign-up; a phone is optional, but then a real one. */
export function profileErrors({ firstName, lastName, phone }: ProfileValues): ProfileErrors {
  const first = nameError(firstName, 'Enter your first name.')
  const last = nameError(lastName, 'Enter your last name.')
  return {
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...(!isBlank(phone) && !isPhone(phone) && { phone: 'Enter a phone number like 0803 123 4567.' }),
  }
}
