const CLOCKS = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(zone)
  if (known) return known
  let clock: Intl.DateTimeFormat
  try {
    // Swedes write day and time nearly as ISO 8601 does, in every browser.
    clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  } catch {
    // An older browser may lack a zone of last year: a wrong hour is better than no page.
    clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
  }
  CLOCKS.set(zone, clock)
  return clock
}

/** `2026-11-30 23:59:59` on the clocks of a zone, with milliseconds where there are some. Takes milliseconds since 1970, as the others. */
export function zoneStamp(zone: string, at: number): string {
  const rest = ((at % 1000) + 1000) % 1000
  return clockOf(zone).format(at) + (rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`)
}

/** Milliseconds since 1970 that UTC would show what the clocks of a zone show. */
function shownAt(zone: string, at: number): number {
  return Date.parse(`${zoneStamp(zone, at).replace(' ', 'T')}Z`)
}

/** `30 Nov 2026 23:59` on the clocks of a zone, so that a prerendered page and every device say the same. */
export function zoneTime(zone: string, at: number): string {
  return new Date(shownAt(zone, at)).toUTCString().slice(5, 22)
}

/** `2026-11-30T23:59` on the clocks of a zone, as an input of day and time has it. */
export function zoneInput(zone: string, at: number): string {
  return zoneStamp(zone, at).slice(0, 16).replace(' ', 'T')
}

/** The day of a zone, as `2026-11-30`. */
export function zoneDay(zone: string, at: number): string {
  return zoneStamp(zone, at).slice(0, 10)
}

/** Milliseconds since 1970 of `2026-11-30T23:59` on the clocks of a zone; NaN for what is no time. An hour that a change of clocks skips is the one after it. */
export function fromZoneInput(zone: string, typed: string): number {
  const shown = Date.parse(`${typed}Z`)
  if (Number.isNaN(shown)) return shown
  const near = shown - (shownAt(zone, shown) - shown)
  return near - (shownAt(zone, near) - shown)
}
