import { formatDate } from '../../../lib/date-text.ts'

const DAY_MS = 24 * 60 * 60_000

function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/** The heading above the first message of a day: `Today`, `Yesterday`, `19 Nov 2026`; null within a day. */
export function dayHeading(at: number, previous: number | undefined, now: number): string | null {
  if (previous !== undefined && dayOf(previous) === dayOf(at)) return null
  if (dayOf(at) === dayOf(now)) return 'Today'
  return dayOf(at) === dayOf(now - DAY_MS) ? 'Yesterday' : formatDate(at)
}
