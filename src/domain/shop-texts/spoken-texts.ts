import type { Setting, SettingSection } from '../settings/setting-shapes.ts'

/** The sections whose texts can contradict what the shop does, and each other. */
export type ShopTexts = {
  readonly [S in
    | 'identity'
    | 'home'
    | 'about'
    | 'faq'
    | 'terms'
    | 'privacy'
    | 'claims'
    | 'support'
    | 'vat'
    | 'returns'
    | 'delivery']: Setting<S>
}

/** A sentence that customers read, and what it stands below: a question, a heading. */
export type Sentence = { readonly section: SettingSection; readonly heading: string; readonly text: string }

type Block = readonly [heading: string, text: string]

const shown = (claims: readonly { readonly isShown: boolean; readonly text: string }[]): Block[] =>
  claims.flatMap(({ isShown, text }): Block[] => (isShown ? [['', text]] : []))

const legal = ({ intro, sections }: Setting<'terms'>): Block[] => [
  ['', intro],
  ...sections.flatMap(({ heading, paragraphs, list }) =>
    [...paragraphs, ...list].map((text): Block => [heading, text]),
  ),
]

/** Every sentence of the owner's texts, in the order of the settings; of claims only those that are shown. */
export function sentencesOf({ home, about, faq, terms, privacy, claims, support }: ShopTexts): readonly Sentence[] {
  const blocks = {
    home: home.slides.map(({ title, subtitle, description }): Block => [title, `${subtitle}. ${description}`]),
    about: [about.intro, ...about.story, ...about.values.map(({ text }) => text)].map((text): Block => ['', text]),
    faq: faq.entries.map(({ question, answer }): Block => [question, answer]),
    terms: legal(terms),
    privacy: legal(privacy),
    claims: [
      ...shown([claims.customers, ...claims.assurances]),
      ...claims.stats.flatMap(({ isShown, value, label }): Block[] => (isShown ? [['', `${value} ${label}`]] : [])),
    ],
    support: shown(Object.values(support)),
  } as const satisfies { readonly [S in SettingSection]?: readonly Block[] }
  return Object.entries(blocks).flatMap(([section, of]) =>
    of.flatMap(([heading, text]) =>
      text
        .split(/(?<=[.!?;:])\s+/)
        .map((sentence) => ({ section: section as SettingSection, heading, text: sentence })),
    ),
  )
}
