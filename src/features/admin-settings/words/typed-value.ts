import { numericFromKobo } from '../../../domain/money/money.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { SETTING_SHAPES } from '../../../domain/settings/setting-shapes.ts'
import { isGroup, type Shape } from '../../../domain/settings/shape.ts'
import { readAmount } from '../../../domain/typed/read-amount.ts'
import { slug } from '../../../lib/slug.ts'

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => (isGroup(value) ? value : {})
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns a value with exactly the fields of its shape; `convert` makes its texts, numbers and choices. */
function shapedBy(shape: Shape, value: unknown, convert: (shape: Shape, plain: unknown) => unknown): unknown {
  if (shape.kind === 'list') return itemsOf(value).map((item) => shapedBy(shape.of, item, convert))
  if (shape.kind === 'switch') return value === true
  if (shape.kind !== 'group') return convert(shape, value)
  const fields = fieldsOf(value)
  const entries = Object.entries(shape.fields)
  return Object.fromEntries(entries.map(([name, field]) => [name, shapedBy(field, fields[name], convert)]))
}

/** Converts a value into form state: numbers to text, null to ''. Idempotent. */
export function typedOf(shape: Shape, value: unknown): unknown {
  return shapedBy(shape, value, (_, plain) =>
    typeof plain === 'string' || typeof plain === 'number' ? String(plain) : '',
  )
}

// Commas only between thousands, so that "7,5" isn't read as 75.
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** Parses form state into a value. Text that isn't a number stays text, which number shapes reject. */
export function valueFrom(shape: Shape, typed: unknown): unknown {
  return shapedBy(shape, typed, ({ kind, isOptional }, plain) => {
    const text = String(plain ?? '').trim()
    if (text === '') return isOptional || kind === 'number' ? null : ''
    return kind === 'number' ? numberFrom(text) : text
  })
}

/** Parses a number by the shop's rules for prices: `N1,500` is 1500; the ambiguous `12.500` stays text. */
function numberFrom(text: string): number | string {
  const reading = readAmount(text)
  if (reading && 'doubt' in reading) return text
  // Not through kobo, which would round more decimals and reject negative numbers.
  if (NUMBER.test(text)) return Number(text.replaceAll(',', ''))
  return reading ? numericFromKobo(reading.sure) : text
}

type MadeKey = { readonly list: string; readonly key: string; readonly from: string }

/** Generated item keys: made once from another field, then kept. */
const MADE_KEYS: { readonly [S in SettingSection]?: MadeKey } = {
  faq: { list: 'entries', key: 'id', from: 'question' },
  terms: { list: 'sections', key: 'id', from: 'heading' },
  privacy: { list: 'sections', key: 'id', from: 'heading' },
  delivery: { list: 'methods', key: 'code', from: 'label' },
}

/** @param pattern the field's path with `*` for places in lists */
export function isMadeKey(section: SettingSection, pattern: string): boolean {
  const made = MADE_KEYS[section]
  return made !== undefined && pattern === `${made.list}.*.${made.key}`
}

const KEY_LENGTH = 40

function freeKey(text: string, taken: ReadonlySet<unknown>): string {
  const begin =
    slug(text)
      .slice(0, KEY_LENGTH - 3)
      .replace(/-$/, '') || 'item'
  let key = begin
  for (let count = 2; taken.has(key); count += 1) key = `${begin}-${count}`
  return key
}

/** Parses a section's form state and generates missing item keys. */
export function sectionValue(section: SettingSection, typed: unknown): unknown {
  const value = valueFrom(SETTING_SHAPES[section], typed)
  const made = MADE_KEYS[section]
  if (!made) return value
  const { list, key, from } = made
  const items = itemsOf(fieldsOf(value)[list]).map(fieldsOf)
  const taken = new Set<unknown>(items.map((item) => item[key]))
  const named = items.map((item) => {
    if (item[key] !== '') return item
    const own = freeKey(String(item[from] ?? ''), taken)
    taken.add(own)
    return { ...item, [key]: own }
  })
  return { ...fieldsOf(value), [list]: named }
}

/** Returns a copy with the value at `path` replaced. */
export function changedAt(typed: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const inner = (old: unknown) => changedAt(old, rest.join('.'), value)
  if (Array.isArray(typed)) return typed.map((item, at) => (String(at) === name ? inner(item) : item))
  return { ...fieldsOf(typed), [name]: inner(fieldsOf(typed)[name]) }
}
