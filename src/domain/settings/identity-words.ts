import type { Setting } from './setting-shapes.ts'

/** Of `SettingNames.words`, those that say who the shop is. */
export function identityWords(identity: Setting<'identity'>): Readonly<Record<string, string>> {
  const { name: shop, shortName: short, email, address, country, homeCity: city, foundedYear } = identity
  return { shop, short, email, address, country, city, founded: String(foundedYear) }
}
