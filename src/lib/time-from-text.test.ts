import { expect, it } from 'vitest'
import { timeFromText } from './time-from-text.ts'

it.each([
  ['2026-11-19T10:30:00+00:00', Date.UTC(2026, 10, 19, 10, 30)],
  ['infinity', 0],
  ['-infinity', 0],
  ['20000-01-01T00:00:00+00:00', 0],
])('reads %s as a valid time', (text, time) => {
  expect(timeFromText(text)).toBe(time)
  expect(() => new Date(timeFromText(text)).toISOString()).not.toThrow()
})
