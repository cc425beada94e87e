import { BEGUN_SETTINGS } from '../../../../src/content/settings/begun-settings.ts'
import type { SettingSection } from '../../../../src/domain/settings/setting-shapes.ts'
import { unconfirmedClaims } from '../../../../src/domain/settings/unconfirmed-claims.ts'
import { askJson, type Seen } from '../../project/ask.ts'
import type { WordFacts } from './facts.ts'
import type { Project } from './project-facts.ts'

/** What no new shop can say of itself in the demo's words. */
const OWN: readonly SettingSection[] = ['identity', 'about', 'terms', 'privacy']

type Row = { readonly section: string; readonly value: unknown }

/** What the shop's texts say: as the owner published them, or as a new shop begins. */
export async function wordFacts({ url, publishableKey }: Project): Promise<Seen<WordFacts>> {
  const rows = await askJson<readonly Row[]>(`${url}/rest/v1/shop_settings?select=section,value`, {
    headers: { apikey: publishableKey },
  })
  if ('failure' in rows) return rows
  const published: Partial<typeof BEGUN_SETTINGS> = Object.fromEntries(
    rows.value.map(({ section, value }) => [section, value]),
  )
  const texts = { ...BEGUN_SETTINGS, ...published }
  return {
    value: {
      unconfirmed: unconfirmedClaims(texts, BEGUN_SETTINGS),
      unpublished: OWN.filter((section) => !(section in published)),
    },
  }
}
