import { faqOf } from '../../../../src/content/faq.ts'
import { ASSURANCES, SUPPORT_CLAIMS } from '../../../../src/content/marketing.ts'
import { ABOUT } from '../../../../src/content/pages/about.ts'
import { HERO } from '../../../../src/content/pages/home.ts'
import type { LegalDocument } from '../../../../src/content/pages/legal-document.ts'
import { PRIVACY } from '../../../../src/content/pages/privacy.ts'
import { TERMS } from '../../../../src/content/pages/terms.ts'
import { SHOP } from '../../../../src/content/shop.ts'
import type { WordFacts } from './facts.ts'

/** A period within which goods may come back, or that they may not. */
const RULE = /\b(\d+)[- ]?(day|hour)s?\b|\bsales are final\b/i

/** What the shop's texts say of returns, and what they claim. */
export function wordFacts(): WordFacts {
  const said = [
    ...ASSURANCES.filter((text) => /return/i.test(text)).map((text) => ({ place: 'every product page', text })),
    { place: 'the Terms', text: sectionOf(TERMS) },
    { place: 'the Privacy Policy', text: sectionOf(PRIVACY) },
    {
      place: 'the questions on the help page',
      text: faqOf(SHOP.paymentProvider).find(({ id }) => id === 'returns')?.answer ?? '',
    },
  ]
  return {
    returns: said.flatMap(({ place, text }) => {
      const rule = returnRule(text)
      return rule === null ? [] : [{ place, says: rule }]
    }),
    claims: [
      HERO.customers,
      ...ASSURANCES,
      ...ABOUT.stats.map(({ value, label }) => `${value} ${label}`),
      `chats answered ${SUPPORT_CLAIMS.liveChat}`,
    ],
  }
}

function sectionOf({ sections }: LegalDocument): string {
  return sections.find(({ id }) => id === 'returns')?.paragraphs.join(' ') ?? ''
}

/** The rule of a text in one form, so that "30 Day Returns" and "within 30 days" are the same. */
export function returnRule(text: string): string | null {
  const match = RULE.exec(text)
  if (!match) return null
  const [, count, unit] = match
  return count && unit ? `${count} ${unit.toLowerCase()}s` : 'all sales are final'
}
