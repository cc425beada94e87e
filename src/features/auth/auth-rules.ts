import { emailText } from '../../content/messages/email-texts.ts'
import { LIMITS } from '../../domain/limits.ts'
import {
  KNOWN_PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  requiredText,
  textProblem,
} from '../../domain/people/validation.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const email = (typed: string) => (typed ? emailText(typed) : 'Enter your email address.')

const passwordOf = (least: number) => (typed: string) => {
  if (!typed) return 'Enter your password.'
  return typed.length >= least ? undefined : `Use at least ${least} characters.`
}

export type SignInValues = FormValues<'email' | 'password'>

export const RESET_REQUEST = { email }

export const SIGN_IN = { email, password: passwordOf(KNOWN_PASSWORD_MIN_LENGTH) }

/** The rules for a new account's email and password. */
export const NEW_SIGN_IN = { email, password: passwordOf(PASSWORD_MIN_LENGTH) }

export const SIGN_UP = {
  firstName: requiredText('Enter your first name.', LIMITS.profiles.first_name),
  lastName: requiredText('Enter your last name.', LIMITS.profiles.last_name),
  phone: (typed: string) => textProblem(typed, LIMITS.profiles.phone),
  ...NEW_SIGN_IN,
}

export const NEW_PASSWORD = {
  /** Asked only after a password reset link, if a phone number signs in to the account. */
  number: (answer: string) => (answer ? undefined : 'Say whether this number is yours.'),
  /** Not asked after a password reset link. */
  currentPassword: (typed: string) => (typed ? undefined : 'Enter your current password.'),
  password: passwordOf(PASSWORD_MIN_LENGTH),
  repeatedPassword: (typed: string, { password }: { readonly password: string }) =>
    typed === password ? undefined : "The two passwords don't match.",
}

/** Returns the error for a common password. The list is loaded on demand; if that fails, only the server checks. */
export async function commonPasswordError(password: string): Promise<string | undefined> {
  try {
    const { isCommonPassword } = await import('../../domain/people/password-list.ts')
    return isCommonPassword(password) ? 'Many people use this password. Choose one that is hard to guess.' : undefined
  } catch (cause) {
    console.warn('list of common passwords not loaded:', cause)
    return undefined
  }
}
