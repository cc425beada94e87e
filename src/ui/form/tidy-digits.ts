/**
 * Leaves the digits of what was typed into a field, with the caret behind the one it stood behind.
 * Digits beyond the most are taken from the ones before the caret, which came last.
 */
export function tidyDigits(field: HTMLInputElement, most: number, group = (digits: string) => digits): void {
  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const typed = field.value
  const caret = field.selectionStart ?? typed.length
  const after = digitsOf(typed.slice(caret)).slice(0, most)
  const before = digitsOf(typed.slice(0, caret)).slice(0, most - after.length)
  const tidy = group(before + after)
  if (tidy === typed) return
  field.value = tidy
  // Behind the last of the digits before it, wherever a space has gone.
  const place = before === '' ? 0 : (RegExp(`^(\\D*\\d){${before.length}}`).exec(tidy)?.[0].length ?? tidy.length)
  field.setSelectionRange(place, place)
}
