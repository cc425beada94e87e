/** New passwords have at least this many characters. Rule A1. */
export const PASSWORD_MIN_LENGTH = 8

/** Sign-in takes shorter ones: older accounts have them. Rule A1. */
export const KNOWN_PASSWORD_MIN_LENGTH = 6

/** Says why the server would not store a text of at most so many characters; undefined for one that it stores. */
export function textProblem(text: string, most: number): string | undefined {
  if (text.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return text.includes('\0') ? "This text has a character that can't be sent." : undefined
}

export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** A rule for a text that must be there, and that the server stores. */
export const requiredText = (missing: string, most: number) => (text: string) =>
  isBlank(text) ? missing : textProblem(text, most)
