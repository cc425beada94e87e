/** Of a new password. Rule A1. */
export const PASSWORD_MIN_LENGTH = 8

/** What the sign-in takes: older accounts have passwords that are shorter than a new one. Rule A1. */
export const KNOWN_PASSWORD_MIN_LENGTH = 6

export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
