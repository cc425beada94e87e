import type { BusinessHours } from './help-content.ts'

const HOUR = 3_600_000
/** West Africa Time: UTC+1 all year. */
const OFFSET_HOURS = 1

/** Whether the shop's people are there. Takes milliseconds since 1970. */
export function isOpenAt({ days, from, to }: BusinessHours, at: number): boolean {
  const there = new Date(at + OFFSET_HOURS * HOUR)
  const hour = there.getUTCHours()
  return days.includes(there.getUTCDay()) && hour >= from && hour < to
}
