/** Error messages by the field's path in the request body; the first per field. */
export type FieldMessages = Record<string, string>

const MAX_TEXT_LENGTH = 500

/** Trims a text ('' if absent). Refuses control characters: PostgreSQL can't store NUL, and no form field has others. */
export function textIn(value: unknown, path: string, messages: FieldMessages, most = MAX_TEXT_LENGTH): string {
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
