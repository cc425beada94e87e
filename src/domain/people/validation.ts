/** Applies to new passwords. Rule A1. */
export const PASSWORD_MIN_LENGTH = 8

/** Applies at sign-in, because older accounts have shorter passwords. Rule A1. */
export const KNOWN_PASSWORD_MIN_LENGTH = 6

/** Returns why the server would refuse a text, or undefined. `most` is its limit in characters. */
export function textProblem(text: string, most: number): string | undefined {
  if (text.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL can't store NUL.
  return text.includes('\0') ? "This text has a character that can't be sent." : undefined
}

export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** Returns a form rule for a required text. */
export const requiredText = (missing: string, most: number) => (text: string) =>
  isBlank(text) ? missing : textProblem(text, most)
