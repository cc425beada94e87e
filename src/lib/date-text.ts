import { plural } from './plural.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats milliseconds since 1970 as `19 Nov 2026`, in the device's time zone. */
export function formatDate(at: number): string {
  return day.format(at)
}

/** Formats as `19 Nov 2026, 10:24`, in the device's time zone. */
export function formatDateTime(at: number): string {
  return dayAndTime.format(at)
}

const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Formats as `10:24`, in the device's time zone. */
export function formatTime(at: number): string {
  return hourAndMinute.format(at)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats an age: `just now`, `5 min ago`, `2 h ago`, `1 day ago`. Takes milliseconds since 1970. */
export function relativeTime(then: number, now: number): string {
  // A phone's clock may run behind the server's, so future times count as now.
  const age = Math.max(0, now - then)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  return `${plural(Math.floor(age / DAY), 'day')} ago`
}
