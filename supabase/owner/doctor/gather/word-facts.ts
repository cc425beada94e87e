import { DEMO_SETTINGS } from '../../../../src/content/admin/demo-settings.ts'
import { demoWords, unconfirmedClaims } from '../../../../src/domain/settings/demo-words.ts'
import { isSettingSection, SETTING_SHAPES } from '../../../../src/domain/settings/setting-shapes.ts'
import { shapeProblems } from '../../../../src/domain/settings/shape.ts'
import { askJson, type Seen } from '../../project/ask.ts'
import { ANSWER_SHAPES } from './answer-shapes.ts'
import type { WordFacts } from './facts.ts'
import type { Project } from './project-facts.ts'

type Row = { readonly section: string; readonly value: unknown }

/** Reads the shop's texts, published or default. */
export async function wordFacts({ url, publishableKey }: Project): Promise<Seen<WordFacts>> {
  const rows = await askJson<readonly Row[]>(
    `${url}/rest/v1/shop_settings?select=section,value`,
    ANSWER_SHAPES.settings,
    {
      headers: { apikey: publishableKey },
    },
  )
  if ('failure' in rows) return rows
  const other = rows.value.find(
    ({ section, value }) => isSettingSection(section) && shapeProblems(SETTING_SHAPES[section], value).length > 0,
  )
  if (other) return { failure: `the setting ${other.section} has another form than this folder's version knows` }
  const published: Partial<typeof DEMO_SETTINGS> = Object.fromEntries(
    rows.value.map(({ section, value }) => [section, value]),
  )
  const texts = { ...DEMO_SETTINGS, ...published }
  return {
    value: {
      unconfirmed: unconfirmedClaims(texts, DEMO_SETTINGS),
      demo: demoWords(texts, DEMO_SETTINGS),
    },
  }
}
