import type { Shape } from './shape.ts'

type Fields = Readonly<Record<string, Shape>>

export const group = <const F extends Fields>(fields: F) => ({ kind: 'group', fields }) as const
export const list = <const Item extends Shape>(min: number, max: number, of: Item) =>
  ({ kind: 'list', min, max, of }) as const
export const groups = <const F extends Fields>(min: number, max: number, fields: F) => list(min, max, group(fields))
/** @param distinctBy a field whose values must be unique */
export const distinctGroups = <const F extends Fields>(
  distinctBy: keyof F & string,
  min: number,
  max: number,
  fields: F,
) => ({ kind: 'list', min, max, distinctBy, of: group(fields) }) as const
export const choice = <const Words extends readonly string[]>(of: Words) => ({ kind: 'choice', of }) as const
export const toggle = { kind: 'switch' } as const
export const shortText = (max: number) => ({ kind: 'text', max }) as const
export const longText = (max: number) => ({ kind: 'text', max, isLong: true }) as const
export const naira = { kind: 'number', min: 0, max: 10_000_000, decimals: 2 } as const
export const year = { kind: 'number', min: 1900, max: 2200, decimals: 0 } as const
export const phone = { kind: 'text', max: 16, pattern: '^\\+[0-9]{8,15}$' } as const
export const picture = { kind: 'text', max: 500, pattern: '^(https://|/)[^ <>"]+$', isOptional: true } as const
export const name = { kind: 'text', max: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } as const

const WEEKDAY = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const HOUR = '(1[0-2]|[1-9])[ap]m'

/** `Monday to Saturday, 8am to 6pm`, which the chat assistant parses. */
export const hours = { kind: 'text', max: 60, pattern: `^${WEEKDAY} to ${WEEKDAY}, ${HOUR} to ${HOUR}$` } as const

/** A date like `2026-12-25`. */
export const day = { kind: 'text', max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const
/** `8am to 6pm`. */
export const hoursOfDay = { kind: 'text', max: 20, pattern: `^${HOUR} to ${HOUR}$` } as const

/** A claim that the owner vouches for, shown only while its switch is on. */
export const claim = (max: number) => group({ isShown: toggle, text: shortText(max) })

export const legalDocument = group({
  title: shortText(80),
  effective: shortText(40),
  intro: longText(1000),
  sections: distinctGroups('id', 1, 40, {
    id: name,
    heading: shortText(120),
    paragraphs: list(0, 20, longText(3000)),
    list: list(0, 30, shortText(500)),
  }),
})
