import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromZoneInput, zoneDay, zoneInput, zoneTime } from './zone-time.ts'

const LAGOS = 'Africa/Lagos'
const MIDNIGHT = Date.UTC(2026, 10, 30, 23, 0)

it('shows the time of its zone, on any device', () => {
  expect(zoneTime(LAGOS, MIDNIGHT)).toBe('01 Dec 2026 00:00')
  expect(zoneTime('America/New_York', MIDNIGHT)).toBe('30 Nov 2026 18:00')
  expect(zoneDay(LAGOS, MIDNIGHT)).toBe('2026-12-01')
  expect(zoneDay('Asia/Kolkata', MIDNIGHT)).toBe('2026-12-01')
})

it('is typed as it is shown', () => {
  expect(zoneInput(LAGOS, MIDNIGHT)).toBe('2026-12-01T00:00')
  expect(fromZoneInput(LAGOS, '2026-12-01T00:00')).toBe(MIDNIGHT)
  expect(fromZoneInput(LAGOS, '2026-12-01T00:00:30')).toBe(MIDNIGHT + 30_000)
  expect(fromZoneInput(LAGOS, '')).toBeNaN()
})

it('round-trips in every zone, even at clock changes', () => {
  const zone = fc.constantFrom(
    LAGOS,
    'Europe/London',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Asia/Kathmandu',
  )
  const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 })
  fc.assert(
    fc.property(zone, minutes, (name, minute) => {
      const shown = zoneInput(name, minute * 60_000)
      // The repeated hour in autumn may mean either.
      expect(zoneInput(name, fromZoneInput(name, shown))).toBe(shown)
    }),
    { numRuns: 3000 },
  )
})

it('falls back to UTC if the browser lacks the zone', () => {
  expect(zoneTime('Moon/Tranquility', MIDNIGHT)).toBe('30 Nov 2026 23:00')
})
