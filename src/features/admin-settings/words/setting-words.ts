import type { FieldWords } from '../../../content/admin/delivery-and-hours-fields.ts'
import { SETTING_FIELDS } from '../../../content/admin/setting-fields.ts'
import { SETTING_PROBLEMS, SETTING_TITLES } from '../../../content/admin/settings.ts'
import type { PublishedSection } from '../../../data/admin/settings/published-settings.ts'
import type { SettingFault } from '../../../domain/settings/setting-problems.ts'
import { SETTING_SHAPES, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import type { Shape } from '../../../domain/settings/shape.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { fieldsOf, itemsOf } from './typed-value.ts'

/** Converts a path into its pattern: `methods.0.fee` into `methods.*.fee`. */
export function patternOf(path: string): string {
  return path
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? '*' : name))
    .join('.')
}

export function fieldWords(section: SettingSection, path: string): FieldWords {
  const pattern = patternOf(path)
  const words = SETTING_FIELDS[section][pattern]
  if (words) return words
  // An item without its own entry is named by its list.
  const item = pattern.endsWith('.*') ? SETTING_FIELDS[section][pattern.slice(0, -2)]?.item : undefined
  return { label: item ?? (path === '' ? SETTING_TITLES[section].title : path) }
}

/** Returns the shape at a path, or undefined. */
function shapeAt(section: SettingSection, path: string): Shape | undefined {
  let shape: Shape | undefined = SETTING_SHAPES[section]
  for (const name of path === '' ? [] : path.split('.')) {
    if (shape?.kind === 'list') shape = shape.of
    else shape = shape?.kind === 'group' ? shape.fields[name] : undefined
  }
  return shape
}

/** Returns an item's title: the value of its naming field, else its number. */
export function itemTitle(section: SettingSection, listPath: string, item: unknown, at: number): string {
  const { item: word = '', named } = fieldWords(section, listPath)
  const name = named ? String(fieldsOf(item)[named] ?? '').trim() : ''
  const choices = named ? fieldWords(section, `${listPath}.*.${named}`).choices : undefined
  return choices?.[name] || name || `${word} ${at + 1}`
}

/** Returns a field's full title: `Delivery methods › Within Ibadan › Fee`. */
export function pathTitle(section: SettingSection, path: string, value: unknown): string {
  const names = path.split('.')
  let inner: unknown = value
  const titles = names.map((name, at) => {
    const above = names.slice(0, at).join('.')
    const list = inner
    inner = Array.isArray(list) ? list[Number(name)] : fieldsOf(list)[name]
    if (/^\d+$/.test(name)) return itemTitle(section, above, inner, Number(name))
    return fieldWords(section, names.slice(0, at + 1).join('.')).label
  })
  return titles.join(' › ')
}

/** Returns a problem's error text. */
export function problemText(section: SettingSection, { path, problem }: SettingFault): string {
  // A newer database may return an unknown problem.
  const text = SETTING_PROBLEMS[problem] ?? SETTING_PROBLEMS.wrong_form
  if (path === '')
    return problem === 'too_long' ? 'All texts of this section together are too long. Shorten some of them.' : text
  const { form } = fieldWords(section, path)
  if (problem === 'wrong_form' && form) return form
  const shape = shapeAt(section, path)
  const limits = shape && 'min' in shape ? shape : { min: 1 }
  // A rule beyond the shape may require at least one item.
  const min = problem === 'too_few' ? Math.max(1, limits.min ?? 1) : (limits.min ?? 1)
  const most = shape && 'max' in shape ? shape.max : 0
  const decimals = shape && 'decimals' in shape ? shape.decimals : 0
  if (problem === 'too_many_decimals' && decimals === 0) return 'Write a whole number.'
  return fillText(text, { min, max: most.toLocaleString('en'), decimals })
}

/** Formats a field's value for display. */
export function valueText(section: SettingSection, path: string, value: unknown): string {
  const { unit = '', choices, none, named } = fieldWords(section, path)
  if (value === null || value === undefined || value === '') return none ?? 'None'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') {
    const figure = value.toLocaleString('en', { maximumFractionDigits: 2 })
    return unit === '%' ? `${figure} %` : `${unit}${figure}`
  }
  if (typeof value === 'string') return choices?.[value] ?? value
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : value.map((item) => valueText(section, `${path}.0`, item)).join(', ')
  const fields = fieldsOf(value)
  const name = named ? fields[named] : undefined
  if (name) return String(name)
  return Object.entries(fields)
    .filter(([, inner]) => !(inner === null || inner === '' || itemsOf(inner).length > 0 || typeof inner === 'boolean'))
    .map(([field, inner]) => valueText(section, `${path}.${field}`, inner))
    .join(', ')
}

export function publishedText(published: PublishedSection | undefined): string {
  if (!published) return 'Not changed yet'
  return `Published ${formatDateTime(published.publishedAt)} by ${published.publisher ?? 'a former admin'}`
}
