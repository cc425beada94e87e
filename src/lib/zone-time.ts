const CLOCKS = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(zone)
  if (known) return known
  let clock: Intl.DateTimeFormat
  try {
    // The Swedish format is nearly ISO 8601 in every browser.
    clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  } catch {
    // An older browser may lack a new zone. A wrong hour is better than no page.
    clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
  }
  CLOCKS.set(zone, clock)
  return clock
}

/** Formats as `2026-11-30 23:59:59` in the zone, with milliseconds unless they are 0. Takes milliseconds since 1970, like the others. */
export function zoneStamp(zone: string, at: number): string {
  const rest = ((at % 1000) + 1000) % 1000
  return clockOf(zone).format(at) + (rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`)
}

/** Returns the time, in milliseconds since 1970, at which UTC clocks show the zone's local time. */
function shownAt(zone: string, at: number): number {
  return Date.parse(`${zoneStamp(zone, at).replace(' ', 'T')}Z`)
}

/** Formats as `30 Nov 2026 23:59` in the zone, the same in prerendered pages and on every device. */
export function zoneTime(zone: string, at: number): string {
  return new Date(shownAt(zone, at)).toUTCString().slice(5, 22)
}

/** Formats as `2026-11-30T23:59` in the zone, for `datetime-local` inputs. */
export function zoneInput(zone: string, at: number): string {
  return zoneStamp(zone, at).slice(0, 16).replace(' ', 'T')
}

/** Formats the day in the zone as `2026-11-30`. */
export function zoneDay(zone: string, at: number): string {
  return zoneStamp(zone, at).slice(0, 10)
}

/** Parses `2026-11-30T23:59` in the zone to milliseconds since 1970. NaN if invalid. A time skipped by a clock change becomes an hour later. */
export function fromZoneInput(zone: string, typed: string): number {
  const shown = Date.parse(`${typed}Z`)
  if (Number.isNaN(shown)) return shown
  const near = shown - (shownAt(zone, shown) - shown)
  return near - (shownAt(zone, near) - shown)
}
