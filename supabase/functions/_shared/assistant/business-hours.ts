const HOUR = 3_600_000
/** West Africa Time: UTC+1 all year. */
const OFFSET_HOURS = 1
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type BusinessHours = {
  /** As the owner wrote them. */
  readonly text: string
  /** 0 is Sunday. */
  readonly days: readonly number[]
  /** Whole hours of the shop's clock; `to` is when it closes. */
  readonly from: number
  readonly to: number
}

/**
 * Reads hours written as "Monday to Saturday, 8am to 6pm".
 * @throws Error for any other form
 */
export function readBusinessHours(text: string): BusinessHours {
  const [, first = '', last = '', from, fromHalf, to, toHalf] =
    /^(\w+) to (\w+), (\d+)(am|pm) to (\d+)(am|pm)$/.exec(text) ?? []
  const start = DAYS.indexOf(first)
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1
  if (start < 0 || !DAYS.includes(last)) throw new Error(`The assistant can't read these hours: ${text}`)
  const days = Array.from({ length }, (_, at) => (start + at) % 7)
  return { text, days, from: hour(from, fromHalf), to: hour(to, toHalf) }
}

function hour(text: string | undefined, half: string | undefined): number {
  return (Number(text) % 12) + (half === 'pm' ? 12 : 0)
}

/** Whether the shop's people are there. Takes milliseconds since 1970. */
export function isOpenAt({ days, from, to }: BusinessHours, at: number): boolean {
  const there = new Date(at + OFFSET_HOURS * HOUR)
  const hour = there.getUTCHours()
  return days.includes(there.getUTCDay()) && hour >= from && hour < to
}
