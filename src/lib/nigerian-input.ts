/** Nigerian clocks are an hour before UTC the whole year. */
const AHEAD_MS = 3_600_000

/** `2026-11-30T23:59` on Nigerian clocks, as an input of day and time has it. */
export function nigerianInput(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 16)
}

/** Milliseconds since 1970 of day and time on Nigerian clocks, as an input has them; NaN for what is no time. */
export function fromNigerianInput(typed: string): number {
  return Date.parse(`${typed}+01:00`)
}
