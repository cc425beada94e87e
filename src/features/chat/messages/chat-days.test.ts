import { expect, it } from 'vitest'
import { dayHeading } from './MessageList.tsx'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 24).getTime()
const now = at(19, 12)

it('shows one heading per day, above its first message', () => {
  expect(dayHeading(at(19, 10), undefined, now)).toBe('Today')
  expect(dayHeading(at(19, 11), at(19, 10), now)).toBeNull()
  expect(dayHeading(at(19, 0), at(18, 23), now)).toBe('Today')
  expect(dayHeading(at(18, 23), at(9, 1), now)).toBe('Yesterday')
  expect(dayHeading(at(9, 1), undefined, now)).toBe('9 Nov 2026')
})
