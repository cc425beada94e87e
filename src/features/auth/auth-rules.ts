import { emailText } from '../../content/messages/email-texts.ts'
import { LIMITS } from '../../domain/limits.ts'
import { KNOWN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, textProblem } from '../../domain/people/validation.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export type SignInValues = { readonly email: string; readonly password: string }

export type SignUpValues = SignInValues & {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

function emailError(email: string): string | undefined {
  if (!email) return 'Enter your email address.'
  return emailText(email)
}

function passwordError(password: string, least: number): string | undefined {
  if (!password) return 'Enter your password.'
  return password.length >= least ? undefined : `Use at least ${least} characters.`
}

function onlyErrors<Values>(errors: { [Field in keyof Values]?: string | undefined }): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FormErrors<Values>
}

export function signInErrors(values: SignInValues): FormErrors<SignInValues> {
  return onlyErrors<SignInValues>({
    email: emailError(values.email),
    password: passwordError(values.password, KNOWN_PASSWORD_MIN_LENGTH),
  })
}

/** Checks an email and a password that an account will sign in with. */
export function newSignInErrors(values: SignInValues): FormErrors<SignInValues> {
  return onlyErrors<SignInValues>({
    email: emailError(values.email),
    password: passwordError(values.password, PASSWORD_MIN_LENGTH),
  })
}

export function signUpErrors(values: SignUpValues): FormErrors<SignUpValues> {
  return onlyErrors<SignUpValues>({
    firstName: values.firstName ? textProblem(values.firstName, LIMITS.profiles.first_name) : 'Enter your first name.',
    lastName: values.lastName ? textProblem(values.lastName, LIMITS.profiles.last_name) : 'Enter your last name.',
    phone: textProblem(values.phone, LIMITS.profiles.phone),
    email: emailError(values.email),
    password: passwordError(values.password, PASSWORD_MIN_LENGTH),
  })
}

export function resetRequestErrors(values: { email: string }): FormErrors<{ email: string }> {
  return onlyErrors<{ email: string }>({ email: emailError(values.email) })
}

export type NewPasswordValues = {
  /** Only of somebody who knows it. */
  readonly currentPassword?: string
  /** Only of somebody who came by a mail's link, to an account that a number signs in to. */
  readonly number?: string
  readonly password: string
  readonly repeatedPassword: string
}

export function newPasswordErrors(values: NewPasswordValues): FormErrors<NewPasswordValues> {
  return onlyErrors<NewPasswordValues>({
    number: values.number === '' ? 'Say whether this number is yours.' : undefined,
    currentPassword: values.currentPassword === '' ? 'Enter your current password.' : undefined,
    password: passwordError(values.password, PASSWORD_MIN_LENGTH),
    repeatedPassword: values.password === values.repeatedPassword ? undefined : "The two passwords don't match.",
  })
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
