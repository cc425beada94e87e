import { plural } from './plural.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `19 Nov 2026`, in the device's time zone. Takes milliseconds since 1970. */
export function formatDate(at: number): string {
  return day.format(at)
}

/** `19 Nov 2026, 10:24`, in the device's time zone. */
export function formatDateTime(at: number): string {
  return dayAndTime.format(at)
}

const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `10:24`, in the device's time zone. Takes milliseconds since 1970. */
export function formatTime(at: number): string {
  return hourAndMinute.format(at)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in words: `just now`, `5 min ago`, `2 h ago`, `1 day ago`. Times in milliseconds since 1970. */
export function relativeTime(then: number, now: number): string {
  // A phone's clock may run behind the server's: the future reads as now.
  const age = Math.max(0, now - then)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  return `${plural(Math.floor(age / DAY), 'day')} ago`
}
