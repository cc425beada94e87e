import { expect, it } from 'vitest'
import { tidyDigits } from './AddCardDialog.tsx'

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Types into a field and returns its value, with `|` as the caret. */
function tidied(typed: string): string {
  const field = document.createElement('input')
  field.value = typed.replace('|', '')
  const caret = typed.indexOf('|')
  field.setSelectionRange(caret, caret)
  tidyDigits(field, 16, inFours)
  const place = field.selectionStart ?? -1
  return `${field.value.slice(0, place)}|${field.value.slice(place)}`
}

it.each([
  ['1234|', '1234|'],
  ['12345|', '1234 5|'],
  ['12x|34', '12|34'],
  ['1239|4 5678', '1239| 4567 8'],
  ['12|4 5678', '12|45 678'],
  ['1234|5678', '1234| 5678'],
  ['|1234 5678', '|1234 5678'],
  ['1234-5678-9012-3456|', '1234 5678 9012 3456|'],
])('keeps the caret position: %s', (typed, shown) => expect(tidied(typed)).toBe(shown))

it('keeps existing digits, and ignores new ones beyond the limit', () => {
  expect(tidied('1234 5678 9|9012 3456')).toBe('1234 5678| 9012 3456')
  expect(tidied('1234 5678 9012 34567|')).toBe('1234 5678 9012 3456|')
})
