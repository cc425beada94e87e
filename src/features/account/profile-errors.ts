import { isPhone } from '../../domain/phone.ts'
import { isBlank } from '../../domain/validation.ts'

export type ProfileValues = { readonly firstName: string; readonly lastName: string; readonly phone: string }
export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>

/** Names are required as at sign-up; a phone is optional, but then a real one. */
export function profileErrors({ firstName, lastName, phone }: ProfileValues): ProfileErrors {
  return {
    ...(isBlank(firstName) && { firstName: 'Enter your first name.' }),
    ...(isBlank(lastName) && { lastName: 'Enter your last name.' }),
    ...(!isBlank(phone) && !isPhone(phone) && { phone: 'Enter a phone number like 0803 123 4567.' }),
  }
}
