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

/** An email and a password that an account will sign in with. */
export const NEW_SIGN_IN = { email, password: passwordOf(PASSWORD_MIN_LENGTH) }

export const SIGN_UP = {
  firstName: requiredText('Enter your first name.', LIMITS.profiles.first_name),
  lastName: requiredText('Enter your last name.', LIMITS.profiles.last_name),
  phone: (typed: string) => textProblem(typed, LIMITS.profiles.phone),
  ...NEW_SIGN_IN,
}

export const NEW_PASSWORD = {
  /** Asked only of somebody who came by a mail's link, to an account that a number signs in to. */
  number: (answer: string) => (answer ? undefined : 'Say whether this number is yours.'),
  /** Asked only of somebody who knows it. */
  currentPassword: (typed: string) => (typed ? undefined : 'Enter your current password.'),
  password: passwordOf(PASSWORD_MIN_LENGTH),
  repeatedPassword: (typed: string, { password }: { readonly password: string }) =>
    typed === password ? undefined : "The two passwords don't match.",
}

/**
 * Refuses a common password that has passed the other rules. The list loads with the first one; if it can't, only the
 * server checks.
 */
export async function commonPasswordError(password: string): Promise<string | undefined> {
  try {
    const { isCommonPassword } = await import('../../domain/people/password-list.ts')
    return isCommonPassword(password) ? 'Many people use this password. Choose one that is hard to guess.' : undefined
  } catch (cause) {
    console.warn('The list of common passwords could not be loaded:', cause)
    return undefined
  }
}
