import * as TEXT from '../../content/account/profile.ts'
import { LIMITS } from '../../domain/limits.ts'
import { isPhone } from '../../domain/people/phone.ts'
import { isBlank } from '../../domain/people/validation.ts'
import { fillText } from '../../lib/fill-text.ts'

export type ProfileValues = { readonly firstName: string; readonly lastName: string; readonly phone: string }
export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>

function nameError(name: string, missing: string, most: number): string | null {
  if (isBlank(name)) return missing
  if (name.length > most) return fillText(TEXT.tooLong, { most })
  // PostgreSQL cannot store it, and nobody types it.
  return name.includes('\0') ? TEXT.badCharacter : null
}

/** Names are required as at sign-up; a phone is optional, but then a real one. */
export function profileErrors({ firstName, lastName, phone }: ProfileValues): ProfileErrors {
  const first = nameError(firstName, TEXT.firstNameMissing, LIMITS.profiles.first_name)
  const last = nameError(lastName, TEXT.lastNameMissing, LIMITS.profiles.last_name)
  return {
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...(!isBlank(phone) && !isPhone(phone) && { phone: TEXT.phoneWrong }),
  }
}
