import { isEmail, isPasswordLongEnough, PASSWORD_MIN_LENGTH } from '../../domain/validation.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

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

/** Lengths that the server accepts. */
const NAME_MOST = 100
const PHONE_MOST = 40

function textError(text: string, most: number): string | undefined {
  if (text.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return text.includes('\0') ? 'This text has a character that cannot be sent.' : undefined
}

function onlyErrors<Values>(errors: { [Field in keyof Values]?: string | undefined }): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<Values>
}

export function signInErrors(values: SignInValues): FieldErrors<SignInValues> {
  return onlyErrors<SignInValues>({ email: emailError(values.email), password: passwordError(values.password) })
}

export function signUpErrors(values: SignUpValues): FieldErrors<SignUpValues> {
  return onlyErrors<SignUpValues>({
    firstName: values.firstName ? textError(values.firstName, NAME_MOST) : 'Enter your first name.',
    lastName: values.lastName ? textError(values.lastName, NAME_MOST) : 'Enter your last name.',
    phone: textError(values.phone, PHONE_MOST),
    email: emailError(values.email),
    password: passwordError(values.password),
  })
}

export function resetRequestErrors(values: { email: string }): FieldErrors<{ email: string }> {
  return onlyErrors<{ email: string }>({ email: emailError(values.email) })
}

export function newPasswordErrors(values: { password: string; repeated: string }) {
  return onlyErrors<{ password: string; repeated: string }>({
    password: passwordError(values.password),
    repeated: values.password === values.repeated ? undefined : 'The two passwords differ.',
  })
}
