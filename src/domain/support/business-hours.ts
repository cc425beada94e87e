import { zoneDay, zoneInput } from '../../lib/zone-time.ts'
import type { Setting } from '../settings/setting-shapes.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Holidays are shown two weeks ahead. */
const AHEAD_MS = 14 * 24 * 3_600_000

type HoursSetting = Setting<'hours'>
/** Full hours in the shop's time zone; closed from `to` on. */
type Span = { readonly from: number; readonly to: number }

export type BusinessHours = Span & {
  /** The owner's text. */
  readonly text: string
  /** 0 is Sunday. */
  readonly days: readonly number[]
}

/** Parses hours like "Monday to Saturday, 8am to 6pm". @throws Error for any other form */
export function readBusinessHours(text: string): BusinessHours {
  const [, first = '', last = '', hours = ''] = /^(\w+) to (\w+), (.*)$/.exec(text) ?? []
  const start = DAYS.indexOf(first)
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1
  const span = spanOf(hours)
  if (start < 0 || !DAYS.includes(last) || !span) throw new Error(`The assistant can't read these hours: ${text}`)
  return { text, days: Array.from({ length }, (_, at) => (start + at) % 7), ...span }
}

function spanOf(hours: string): Span | null {
  const [, from, fromHalf, to, toHalf] = /^(\d+)(am|pm) to (\d+)(am|pm)$/.exec(hours) ?? []
  return from && to ? { from: hour(from, fromHalf), to: hour(to, toHalf) } : null
}

function hour(text: string, half: string | undefined): number {
  return (Number(text) % 12) + (half === 'pm' ? 12 : 0)
}

/** Returns whether the shop is open, by its time zone and holidays. @param at milliseconds since 1970 */
export function isOpenAt(hours: BusinessHours, { zone, exceptions }: HoursSetting, at: number): boolean {
  const clock = zoneInput(zone, at)
  const day = clock.slice(0, 10)
  const exception = exceptions.find(({ date }) => date === day)
  const isDay = hours.days.includes(new Date(`${day}T00:00Z`).getUTCDay())
  const usual = isDay ? hours : null
  const span = exception ? spanOf(exception.hours ?? '') : usual
  const now = Number(clock.slice(11, 13))
  return span !== null && now >= span.from && now < span.to
}

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Adds the holidays of the next two weeks: `Monday to Saturday, 8am to 6pm (closed on Friday 25 December, Christmas Day)`. */
export function hoursText(businessHours: string, { zone, exceptions }: HoursSetting, now: number): string {
  const [today, last] = [zoneDay(zone, now), zoneDay(zone, now + AHEAD_MS)]
  const coming = exceptions.filter(({ date }) => date >= today && date <= last)
  const texts = coming
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, name, hours }) => `${hours ?? 'closed'} on ${dayName.format(new Date(`${date}T00:00Z`))}, ${name}`)
  return texts.length === 0 ? businessHours : `${businessHours} (${texts.join('; ')})`
}
