/** New passwords have at least this many characters. Rule A1. */
export const PASSWORD_MIN_LENGTH = 8

/** Sign-in takes shorter ones: older accounts have them. Rule A1. */
export const KNOWN_PASSWORD_MIN_LENGTH = 6

export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
