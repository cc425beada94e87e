import { CLAIMS } from '../../../../src/content/settings/claims.ts'
import { FAQ } from '../../../../src/content/settings/faq.ts'
import { PRIVACY } from '../../../../src/content/settings/privacy.ts'
import { TERMS } from '../../../../src/content/settings/terms.ts'
import type { Setting } from '../../../../src/domain/settings/setting-shapes.ts'
import { askJson, type Seen } from '../../project/ask.ts'
import type { WordFacts } from './facts.ts'
import type { Project } from './project-facts.ts'

/** A period within which goods may come back, or that they may not. */
const RULE = /\b(\d+)[- ]?(day|hour)s?\b|\bsales are final\b/i

const NEW_SHOP = { claims: CLAIMS, faq: FAQ, terms: TERMS, privacy: PRIVACY } as const
type Words = typeof NEW_SHOP
type Row = { readonly section: string; readonly value: unknown }

/** What the shop's texts say of returns: as the owner published them, or as a new shop begins. */
export async function wordFacts({ url, publishableKey }: Project): Promise<Seen<WordFacts>> {
  const rows = await askJson<readonly Row[]>(`${url}/rest/v1/shop_settings?select=section,value`, {
    headers: { apikey: publishableKey },
  })
  if ('failure' in rows) return rows
  return {
    value: wordsOf({ ...NEW_SHOP, ...Object.fromEntries(rows.value.map(({ section, value }) => [section, value])) }),
  }
}

function wordsOf({ claims, faq, terms, privacy }: Words): WordFacts {
  const shown = claims.assurances.filter(({ isShown, text }) => isShown && /return/i.test(text))
  const said = [
    ...shown.map(({ text }) => ({ place: 'every product page', text })),
    { place: 'the Terms', text: sectionOf(terms) },
    { place: 'the Privacy Policy', text: sectionOf(privacy) },
    {
      place: 'the questions on the help page',
      text: faq.entries.find(({ id }) => id === 'returns')?.answer ?? '',
    },
  ]
  return {
    returns: said.flatMap(({ place, text }) => {
      const rule = returnRule(text)
      return rule === null ? [] : [{ place, says: rule }]
    }),
  }
}

function sectionOf({ sections }: Setting<'terms'>): string {
  return sections.find(({ id }) => id === 'returns')?.paragraphs.join(' ') ?? ''
}

/** The rule of a text in one form, so that "30 Day Returns" and "within 30 days" are the same. */
export function returnRule(text: string): string | null {
  const match = RULE.exec(text)
  if (!match) return null
  const [, count, unit] = match
  return count && unit ? `${count} ${unit.toLowerCase()}s` : 'all sales are final'
}
