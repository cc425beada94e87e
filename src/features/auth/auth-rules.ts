import { LIMITS } from '../../domain/limits.ts'
import { isEmail, isPasswordLongEnough, PASSWORD_MIN_LENGTH } from '../../domain/people/validation.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export type SignInValues = { readonly email: string; readonly password: string }

export type SignUpValues = SignInValues & {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

function emailError(email: string): string | undefined {
  if (!email) return 'Enter your email address.'
  return isEmail(email) ? undefined : 'Enter an email address like name@example.com.'
}

function passwordError(password: string): string | undefined {
  if (!password) return 'Enter your password.'
  return isPasswordLongEnough(password) ? undefined : `Use at least ${PASSWORD_MIN_LENGTH} characters.`
}

function textError(text: string, most: number): string | undefined {
  if (text.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return text.includes('\0') ? 'This text has a character that cannot be sent.' : undefined
}

function onlyErrors<Values>(errors: { [Field in keyof Values]?: string | undefined }): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FormErrors<Values>
}

export function signInErrors(values: SignInValues): FormErrors<SignInValues> {
  return onlyErrors<SignInValues>({ email: emailError(values.email), password: passwordError(values.password) })
}

export function signUpErrors(values: SignUpValues): FormErrors<SignUpValues> {
  return onlyErrors<SignUpValues>({
    firstName: values.firstName ? textError(values.firstName, LIMITS.profiles.first_name) : 'Enter your first name.',
    lastName: values.lastName ? textError(values.lastName, LIMITS.profiles.last_name) : 'Enter your last name.',
    phone: textError(values.phone, LIMITS.profiles.phone),
    email: emailError(values.email),
    password: passwordError(values.password),
  })
}

export function resetRequestErrors(values: { email: string }): FormErrors<{ email: string }> {
  return onlyErrors<{ email: string }>({ email: emailError(values.email) })
}

export function newPasswordErrors(values: { password: string; repeatedPassword: string }) {
  return onlyErrors<{ password: string; repeatedPassword: string }>({
    password: passwordError(values.password),
    repeatedPassword: values.password === values.repeatedPassword ? undefined : 'The two passwords differ.',
  })
}
