const MINUTES = { minute: 1, hour: 60, day: 1440, week: 10_080 } as const

const PERIOD = /\b(?:(\d+) ?(?:-|–|to) ?)?(\d+)[- ]?(?:(?:business|working) )?(minute|hour|day|week)s?\b/gi

/** "24 hours", "3-7 business days": as it is written, and its bounds in minutes. */
export type Period = { readonly text: string; readonly least: number; readonly most: number }

/** Every period that a text names. A working day counts as a day. */
export function periodsIn(text: string): readonly Period[] {
  return [...text.matchAll(PERIOD)].map(([found, from, to, unit = '']) => {
    const minutes = MINUTES[unit.toLowerCase() as keyof typeof MINUTES]
    return { text: found, least: Number(from ?? to) * minutes, most: Number(to) * minutes }
  })
}

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.least === other.least && one.most === other.most
}
