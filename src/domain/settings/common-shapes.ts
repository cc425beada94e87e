export const text = <Max extends number>(max: Max) => ({ kind: 'text', max }) as const
export const long = <Max extends number>(max: Max) => ({ kind: 'text', max, isLong: true }) as const
export const naira = { kind: 'number', min: 0, max: 10_000_000, decimals: 2 } as const
export const year = { kind: 'number', min: 1900, max: 2200, decimals: 0 } as const
export const phone = { kind: 'text', max: 16, pattern: '^\\+[0-9]{8,15}$' } as const
export const picture = { kind: 'text', max: 500, pattern: '^(https://|/)[^ <>"]+$', isOptional: true } as const
export const name = { kind: 'text', max: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } as const

const WEEKDAY = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const HOUR = '(1[0-2]|[1-9])[ap]m'

/** From a day to a day and from an hour to an hour: the chat assistant reads it. */
export const hours = { kind: 'text', max: 60, pattern: `^${WEEKDAY} to ${WEEKDAY}, ${HOUR} to ${HOUR}$` } as const

/** A day as `2026-12-25`. */
export const day = { kind: 'text', max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const
/** From an hour to an hour of one day. */
const hoursOfDay = { kind: 'text', max: 20, pattern: `^${HOUR} to ${HOUR}$` } as const

/** A claim the owner stands up for, shown only while its switch is on. */
export const claim = <Max extends number>(max: Max) =>
  ({ kind: 'group', fields: { isShown: { kind: 'switch' }, text: text(max) } }) as const

export const legalDocument = {
  kind: 'group',
  fields: {
    title: text(80),
    effective: text(40),
    intro: long(1000),
    sections: {
      kind: 'list',
      min: 1,
      max: 40,
      distinctBy: 'id',
      of: {
        kind: 'group',
        fields: {
          id: name,
          heading: text(120),
          paragraphs: { kind: 'list', min: 0, max: 20, of: long(3000) },
          list: { kind: 'list', min: 0, max: 30, of: text(500) },
        },
      },
    },
  },
} as const

/** Other words for what the shop sells. */
export const synonyms = {
  kind: 'list',
  min: 0,
  max: 400,
  of: {
    kind: 'group',
    fields: {
      word: text(60),
      means: text(60),
      isBothWays: { kind: 'switch' },
      isOn: { kind: 'switch' },
      /** Where somebody can read that the one means the other. */
      source: { kind: 'text', max: 120, isOptional: true },
    },
  },
} as const

/** The shop's clocks, and the days on which its business hours are others. */
export const shopClocks = {
  kind: 'group',
  fields: {
    /** A time zone's name, as the IANA lists it. */
    zone: { kind: 'text', max: 60, pattern: '^[A-Za-z0-9_+/-]+$' },
    exceptions: {
      kind: 'list',
      min: 0,
      max: 60,
      distinctBy: 'date',
      of: {
        kind: 'group',
        fields: {
          date: day,
          name: text(40),
          /** Null: closed all day. */
          hours: { ...hoursOfDay, isOptional: true },
        },
      },
    },
  },
} as const

export const monitoring = {
  kind: 'group',
  fields: {
    isOn: { kind: 'switch' },
    /** Only devices whose owner has agreed; otherwise all but those whose owner has objected. */
    asksFirst: { kind: 'switch' },
    /** Out of a hundred visits. */
    samplePercent: { kind: 'number', min: 1, max: 100, decimals: 0 },
  },
} as const
