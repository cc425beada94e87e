import type { Setting } from './setting-shapes.ts'

/** The part of `SettingNames.words` that comes from the shop's identity. */
export function identityWords(identity: Setting<'identity'>): Readonly<Record<string, string>> {
  const { name: shop, shortName: short, email, address, country, homeCity: city, foundedYear } = identity
  return { shop, short, email, address, country, city, founded: String(foundedYear) }
}
