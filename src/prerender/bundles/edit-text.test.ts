import { expect, it } from 'vitest'
import { edited } from './edit-text.ts'

it('makes every edit where the text had its place before any of them', () => {
  const edits = [
    { start: 4, end: 9, text: 'slow' },
    { start: 0, end: 3, text: 'one' },
    { start: 10, end: 10, text: 'brown ' },
  ]
  expect(edited('the quick fox', edits)).toBe('one slow brown fox')
  expect(edited('the quick fox', [])).toBe('the quick fox')
})
