import { type EmailTypo, emailTypo } from '../../domain/people/email.ts'

export const EMAIL_TYPOS: Readonly<Record<EmailTypo, string>> = {
  invisible: 'It contains an invisible character. Please type the address by hand.',
  wide: 'Please type the @ and the dots with an English keyboard.',
  space: 'Remove the space.',
  comma: 'Remove the comma at the end.',
  semicolon: 'Remove the semicolon at the end.',
  colon: 'Remove the colon at the end.',
  dot: 'Remove the dot at the end.',
  shape: 'Enter an email address like name@example.com.',
}

/** Returns the error text for a typed email address, or undefined. */
export function emailText(typed: string): string | undefined {
  const slip = emailTypo(typed)
  return slip === null ? undefined : EMAIL_TYPOS[slip]
}
