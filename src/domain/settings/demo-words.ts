import type { Setting, SettingSection } from './setting-shapes.ts'

/** A section's unchanged demo texts, by path; `of` counts all its texts that describe the shop. */
export type DemoWords = { readonly section: SettingSection; readonly fields: readonly string[]; readonly of: number }

type Settings = { readonly [S in SettingSection]?: Setting<S> }

/** Fields that describe one particular shop; `*` is any list item. Headings and questions may fit every shop. */
const OWN_FIELDS: readonly { readonly section: SettingSection; readonly fields: readonly string[] }[] = [
  {
    section: 'identity',
    fields: [
      ...['name', 'shortName', 'description', 'email', 'phones.*', 'whatsapp', 'address'],
      ...['homeCity', 'businessHours', 'foundedYear'],
    ],
  },
  { section: 'about', fields: ['intro', 'story.*', 'values.*.text', 'team.*.name', 'team.*.text'] },
  { section: 'faq', fields: ['entries.*.answer'] },
  { section: 'terms', fields: ['effective', 'intro', 'sections.*.paragraphs.*', 'sections.*.list.*'] },
  { section: 'privacy', fields: ['effective', 'intro', 'sections.*.paragraphs.*', 'sections.*.list.*'] },
]

/** A text like `{fees}` is filled from other settings. */
const isFilledIn = (value: unknown) => typeof value === 'string' && /^\{\w+\}$/.test(value)

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return isFilledIn(value) ? [] : [value]
  const below = name === '*' ? (value as readonly unknown[]) : [(value as Readonly<Record<string, unknown>>)[name]]
  return below.flatMap((one) => valuesAt(one, rest))
}

/** Lists the demo texts that a shop still uses about itself, published or not. */
export function demoWords(now: Settings, begun: Settings): readonly DemoWords[] {
  return OWN_FIELDS.flatMap(({ section, fields }) => {
    const found = fields.map((field) => {
      const path = field.split('.')
      const demo = valuesAt(begun[section], path)
      const values = valuesAt(now[section], path)
      return { field, count: values.length, same: values.filter((value) => demo.includes(value)).length }
    })
    const same = found.flatMap(({ field, same }) => Array.from({ length: same }, () => field))
    const of = found.reduce((sum, { count }) => sum + count, 0)
    return same.length > 0 ? [{ section, fields: same, of }] : []
  })
}

type Claims = { readonly claims: Setting<'claims'>; readonly support: Setting<'support'> }
type Claim = { readonly isShown: boolean; readonly text: string }

function claimsOf({ claims, support }: Claims): readonly Claim[] {
  const { customers, unratedHome, unratedProduct, assurances, stats } = claims
  return [
    ...[customers, unratedHome, unratedProduct, ...assurances, ...Object.values(support)],
    ...stats.map(({ isShown, value, label }) => ({ isShown, text: `${value} ${label}` })),
  ]
}

/** Lists the claims shown in the demo's words, which nobody can have verified for this shop. Rule P8. */
export function unconfirmedClaims(now: Claims, begun: Claims): readonly string[] {
  const old = claimsOf(begun).map(({ text }) => text)
  return claimsOf(now).flatMap(({ isShown, text }) => (isShown && old.includes(text) ? [text] : []))
}
