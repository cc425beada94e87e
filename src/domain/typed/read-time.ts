import { fromZoneInput } from '../../lib/zone-time.ts'
import type { Reading } from './read-amount.ts'

export type DayOrder = 'dayFirst' | 'monthFirst'

type ReadTimeOptions = {
  /** Decides how `01/12/2026` is read. Without it the day comes first, if that is a valid date. */
  readonly order?: DayOrder
  /** A date without a time means the end of its day. */
  readonly isEnd?: boolean
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WITH_ZONE = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i
const CLOCK = /[\sT]+(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,3})?)\d*)?\s*([ap]\.?m\.?)?$/i
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d\d)$/i
const WORD_AND_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
/** Excel's serial dates count days from 1900, which it treats as a leap year. These are about 1998 to 2099. */
const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/
const SERIAL_OF_1970 = 25_569
const DAY_MS = 86_400_000

type Day = readonly [year: number, month: number, day: number]

function isDay([year, month, day]: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function monthOf(word: string): number {
  const short = word.slice(0, 3).toLowerCase()
  return MONTHS.indexOf(short) + 1
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Parses a date, with its numbers in this order. Null if it isn't a valid one. */
function dayOf(text: string, order: DayOrder): Day | null {
  const iso = ISO.exec(text)
  const numbers = NUMBERS.exec(text)
  const word = DAY_AND_WORD.exec(text)
  const american = WORD_AND_DAY.exec(text)
  let day: Day | null = null
  if (iso) day = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  else if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const year = fullYear(numbers[3] ?? '')
    day = order === 'dayFirst' ? [year, second, first] : [year, first, second]
  } else if (word) day = [fullYear(word[3] ?? ''), monthOf(word[2] ?? ''), Number(word[1])]
  else if (american) day = [Number(american[3]), monthOf(american[1] ?? ''), Number(american[2])]
  return day && isDay(day) ? day : null
}

/** Returns the time of day as `14:05:00`. Null if it isn't a valid one. */
function clockOf(match: RegExpExecArray | null, isEnd: boolean): string | null {
  if (!match) return isEnd ? '23:59:59' : '00:00:00'
  const [, hours = '', minutes = '', seconds = '00', half] = match
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

const padded = (number: number, length = 2) => String(number).padStart(length, '0')

function timeOf(zone: string, day: Day, clock: string): number {
  return fromZoneInput(zone, `${padded(day[0], 4)}-${padded(day[1])}-${padded(day[2])}T${clock}`)
}

function fromSerial(zone: string, text: string, isEnd: boolean): number {
  const serial = Number(text)
  const date = new Date((Math.floor(serial) - SERIAL_OF_1970) * DAY_MS)
  const day: Day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  if (Number.isInteger(serial)) return timeOf(zone, day, isEnd ? '23:59:59' : '00:00:00')
  // Round to whole minutes, because a fraction of a day is never exact.
  return timeOf(zone, day, '00:00:00') + Math.round((serial % 1) * 1440) * 60_000
}

/**
 * Parses a local date and time as people and spreadsheets write them, to milliseconds since 1970. `01/12/2026` is the first of December. A date that
 * is valid only with the month first (`12/31/2026`) stays in doubt unless `order` is given.
 */
export function readTime(zone: string, typed: string, { order, isEnd = false }: ReadTimeOptions = {}): Reading<number> {
  const text = typed.trim()
  if (WITH_ZONE.test(text)) return Number.isNaN(Date.parse(text)) ? null : { sure: Date.parse(text) }
  if (SERIAL.test(text)) return { sure: fromSerial(zone, text, isEnd) }
  const match = CLOCK.exec(text)
  const clock = clockOf(match, isEnd)
  if (clock === null) return null
  const written = (match ? text.slice(0, match.index) : text).trim()
  const day = dayOf(written, order ?? 'dayFirst')
  if (day) return { sure: timeOf(zone, day, clock) }
  const swapped = order ? null : dayOf(written, 'monthFirst')
  return swapped && { doubt: [timeOf(zone, swapped, clock)] }
}
