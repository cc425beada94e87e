import { formatDate } from '../../../lib/date-text.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY_MS = 24 * 60 * 60_000

function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/** `10:24`, in the device's time zone. Takes milliseconds since 1970. */
export function chatTime(at: number): string {
  return TIME.format(at)
}

/** The heading above the first message of a day: `Today`, `Yesterday`, `19 Nov 2026`; null within a day. */
export function dayHeading(at: number, previous: number | undefined, now: number): string | null {
  if (previous !== undefined && dayOf(previous) === dayOf(at)) return null
  if (dayOf(at) === dayOf(now)) return 'Today'
  return dayOf(at) === dayOf(now - DAY_MS) ? 'Yesterday' : formatDate(at)
}
