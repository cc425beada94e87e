import { expect, test } from 'vitest'
import { readBusinessHours } from './business-hours.ts'

test('hours are read as the owner writes them', () => {
  expect(readBusinessHours('Monday to Saturday, 8am to 6pm')).toMatchObject({
    days: [1, 2, 3, 4, 5, 6],
    from: 8,
    to: 18,
  })
  expect(readBusinessHours('Saturday to Monday, 12am to 12pm')).toMatchObject({ days: [6, 0, 1], from: 0, to: 12 })
  expect(() => readBusinessHours('whenever')).toThrow('whenever')
})
