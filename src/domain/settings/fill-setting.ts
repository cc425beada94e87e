import type { Setting } from './setting-shapes.ts'

/** The owner's texts may name these in braces. */
export type SettingNames = {
  readonly words: Readonly<Record<string, string>>
  /** `{fees}`: what delivery costs and how long it takes, one line a method (rule M8). */
  readonly fees: readonly string[]
}

/** Unlike `fillText`, which devices load later than the home page's slides. */
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

/** A value with all of its texts filled. In a list, a text that is `{fees}` alone becomes a line for each delivery method. */
export function fillSetting<T>(value: T, names: SettingNames): T {
  return filled(value, names) as T
}

/** The part of `SettingNames.words` that comes from the shop's identity. */
export function identityWords(identity: Setting<'identity'>): Readonly<Record<string, string>> {
  const { name: shop, shortName: short, email, address, country, homeCity: city, foundedYear } = identity
  return { shop, short, email, address, country, city, founded: String(foundedYear) }
}

/** All that texts may name. @param provider how the shop calls its card provider @param fees what each delivery method costs (`deliveryLines`) */
export function settingNames(identity: Setting<'identity'>, provider: string, fees: readonly string[]): SettingNames {
  return { words: { ...identityWords(identity), provider, fees: `${fees.join('; ')}.` }, fees }
}
