import { expect, it } from 'vitest'
import { hoursText, isOpenAt, readBusinessHours } from './business-hours.ts'

const WEEK = 'Monday to Saturday, 8am to 6pm'
const HOLIDAYS = {
  zone: 'Africa/Lagos',
  exceptions: [
    { date: '2026-12-25', name: 'Christmas Day', hours: null },
    { date: '2026-12-24', name: 'Christmas Eve', hours: '8am to 1pm' },
    { date: '2026-12-27', name: 'stocktaking sale', hours: '10am to 2pm' },
  ],
}
const isOpen = (at: string, zone = HOLIDAYS.zone) =>
  isOpenAt(readBusinessHours(WEEK), { ...HOLIDAYS, zone }, Date.parse(at))

it('reads hours as the owner writes them', () => {
  expect(readBusinessHours(WEEK)).toMatchObject({ days: [1, 2, 3, 4, 5, 6], from: 8, to: 18 })
  expect(readBusinessHours('Saturday to Monday, 12am to 12pm')).toMatchObject({ days: [6, 0, 1], from: 0, to: 12 })
  expect(() => readBusinessHours('whenever')).toThrow('whenever')
})

it('is open by the shop’s time zone', () => {
  expect(isOpen('2026-12-22T06:59Z')).toBe(false)
  expect(isOpen('2026-12-22T07:00Z')).toBe(true)
  expect(isOpen('2026-12-22T07:00Z', 'America/New_York')).toBe(false)
  expect(isOpen('2026-12-22T22:59Z', 'America/New_York')).toBe(true)
})

it('is closed on a holiday, and follows special hours', () => {
  expect(isOpen('2026-12-25T10:00Z')).toBe(false)
  expect(isOpen('2026-12-24T11:59Z')).toBe(true)
  expect(isOpen('2026-12-24T12:00Z')).toBe(false)
  // A Sunday.
  expect(isOpen('2026-12-27T09:00Z')).toBe(true)
  expect(isOpen('2026-12-27T13:00Z')).toBe(false)
})

it('lists the next two weeks’ holidays with the hours, nearest first', () => {
  const textAt = (at: string) => hoursText(WEEK, HOLIDAYS, Date.parse(at))
  expect(textAt('2026-12-09T12:00Z')).toBe(WEEK)
  expect(textAt('2026-12-25T12:00Z')).toBe(
    `${WEEK} (closed on Friday 25 December, Christmas Day; 10am to 2pm on Sunday 27 December, stocktaking sale)`,
  )
  expect(textAt('2026-12-10T12:00Z')).toBe(`${WEEK} (8am to 1pm on Thursday 24 December, Christmas Eve)`)
  // The shop is a day ahead of UTC.
  expect(textAt('2026-12-27T23:30Z')).toBe(WEEK)
})
