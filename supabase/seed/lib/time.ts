export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The start of the day, in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY)
}

/** The timestamp this many milliseconds before `now`. */
export function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

/** The timestamp this many milliseconds after `now`. */
export function after(now: Date, milliseconds: number): string {
  return before(now, -milliseconds)
}
