import { expect, test } from 'vitest'
import { equalInConstantTime } from './constant-time.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['secre', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['naïve ₦', 'naïve ₦', true],
])('%s and %s: %s', (given, expected, equal) => {
  expect(equalInConstantTime(given, expected)).toBe(equal)
})
