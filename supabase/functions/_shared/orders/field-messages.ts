/** Errors by the field's path in the request body; a field keeps its first one. */
export type FieldMessages = Record<string, string>

const LONGEST_TEXT = 500

/** A trimmed text ('' when absent). PostgreSQL can't store NUL, and no form field holds other control characters. */
export function textIn(value: unknown, path: string, messages: FieldMessages, most = LONGEST_TEXT): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') {
    messages[path] ??= 'This must be text.'
    return ''
  }
  const text = value.trim()
  if (text.length > most) messages[path] ??= `Use at most ${most} characters.`
  if (/\p{Cc}/u.test(text)) messages[path] ??= "This contains characters that can't be used."
  return text
}
