/** Nigerian clocks are an hour before UTC the whole year. */
const AHEAD_MS = 3_600_000

/** `30 Nov 2026 23:59` on Nigerian clocks, so that a prerendered page and every device say the same. Takes milliseconds since 1970. */
export function nigerianTime(at: number): string {
  return new Date(at + AHEAD_MS).toUTCString().slice(5, 22)
}
