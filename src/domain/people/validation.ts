/** Of a new password. Rule A1. */
export const PASSWORD_MIN_LENGTH = 8

/** What the sign-in takes: older accounts have passwords that are shorter than a new one. Rule A1. */
export const KNOWN_PASSWORD_MIN_LENGTH = 6

/** The longest address SMTP can carry (RFC 5321). */
const EMAIL_MAX_LENGTH = 254

export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** The newsletter's rule to the letter: not empty and containing '@'. Rule A7. */
export function isNewsletterEmail(typed: string): boolean {
  return typed.trim().includes('@')
}

/** Something@something.something: catches slips, refuses no address that can receive mail from the internet. */
export function isEmail(typed: string): boolean {
  const email = typed.trim()
  return email.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
}
