import { plural } from './plural.ts'

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
