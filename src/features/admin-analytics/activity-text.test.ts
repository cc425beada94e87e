import { expect, it } from 'vitest'
import { activityText } from './activity-text.ts'

it.each([
  ['order', '51485.00', 'New order: ₦51,485.00'],
  ['review', 'Soup pot', 'New review: Soup pot'],
  ['user', 'Ada Obi', 'New user: Ada Obi'],
  ['user', '', 'New user registered'],
] as const)('says what happened: %s %s', (kind, label, text) => {
  expect(activityText({ kind, label })).toBe(text)
})
