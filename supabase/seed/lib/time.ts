export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** When the day of this moment began, in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY)
}

/** The moment so many milliseconds before `now`, as the database reads it. */
export function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

/** The moment so many milliseconds after `now`, as the database reads it. */
export function after(now: Date, milliseconds: number): string {
  return before(now, -milliseconds)
}
