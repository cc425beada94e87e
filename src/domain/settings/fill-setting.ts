import type { Setting } from './setting-shapes.ts'

/** Placeholders in the owner's texts. */
export type SettingNames = {
  readonly words: Readonly<Record<string, string>>
  /** `{fees}`: each delivery method's cost and duration, one line a method (rule M8). */
  readonly fees: readonly string[]
}

/** Separate from `fillText`, which devices load later than the home page's slides. */
function filledText(text: string, { words }: SettingNames): string {
  return Object.entries(words).reduce((done, [name, word]) => done.replaceAll(`{${name}}`, word), text)
}

function filled(value: unknown, names: SettingNames): unknown {
  if (typeof value === 'string') return filledText(value, names)
  if (Array.isArray(value)) {
    return value.flatMap((item): readonly unknown[] => (item === '{fees}' ? names.fees : [filled(item, names)]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, filled(text, names)]))
}

/** Fills all texts of a value. In a list, the item `{fees}` becomes one item per delivery method. */
export function fillSetting<T>(value: T, names: SettingNames): T {
  return filled(value, names) as T
}

/** Returns the part of `SettingNames.words` that comes from the shop's identity. */
export function identityWords(identity: Setting<'identity'>): Readonly<Record<string, string>> {
  const { name: shop, shortName: short, email, address, country, homeCity: city, foundedYear } = identity
  return { shop, short, email, address, country, city, founded: String(foundedYear) }
}

/** @param provider the card provider's display name @param fees the `deliveryLines` */
export function settingNames(identity: Setting<'identity'>, provider: string, fees: readonly string[]): SettingNames {
  return { words: { ...identityWords(identity), provider, fees: `${fees.join('; ')}.` }, fees }
}
