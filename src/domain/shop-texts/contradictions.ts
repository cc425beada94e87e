import { formatNaira, koboFromNumeric } from '../money/money.ts'
import { returnPeriod } from '../orders/item-return.ts'
import { CHANGE_HOURS } from '../orders/own-changes.ts'
import type { SettingSection } from '../settings/setting-shapes.ts'
import { isSamePeriod, type Period, periodsIn } from './periods.ts'
import { type Sentence, type ShopTexts, sentencesOf } from './spoken-texts.ts'

/** A place that speaks of something, and what it says. `shop` is what the shop does, whatever its texts say. */
export type Saying = { readonly place: SettingSection | 'shop'; readonly says: string }

type Rule = (texts: ShopTexts, sentences: readonly Sentence[]) => readonly Saying[]

const GOING_BACK = /\breturn(s|ed|able)?\b|sales are final|refund|damage/i
const RETURNING = /\breturn(s|ed|able)?\b|sales are final/i
const DELIVERING = /\bdeliver|\bship|\bdispatch|\bparcel|\bsent from\b/i
const CHANGING = /\b(chang|cancel)/i
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?'
const OPENING_DAYS = new RegExp(`\\b${DAY} ?(?:to|-|–) ?${DAY}\\b(?:,? (?:\\d+[ap]m) ?(?:to|-|–) ?\\d+[ap]m)?`, 'i')
const ALWAYS = /24\/7|\b24 hours a day|\baround the clock|\bday and night/i
/** Who is there at any hour (rule S2). */
const ASSISTANT = /\bassistant\b|\bchat\b|\bAI\b/i
const NAIRA = /(?:₦|\bNGN) ?([\d,]+(?:\.\d+)?)/g
const FREE_DELIVERY = /\bfree (?:\w+ )?(?:delivery|shipping)\b|\b(?:delivery|shipping) is free\b/i
const ABROAD = /\b\d+\+? countries\b|\bworldwide\b|\bship abroad\b/i
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const PHONE = /\+?\d[\d ()-]{8,}\d/g
const PERCENT = /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/g

const about = ({ heading, text }: Sentence) => `${heading} ${text}`
const naira = (amount: number) => formatNaira(koboFromNumeric(amount)).replace(/\.00$/, '')
/** The last digits, whether a number is written for home or abroad. */
const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-10)
const hoursKey = (hours: string) =>
  hours
    .toLowerCase()
    .replace(/\b([a-z]{3})[a-z]*day/g, '$1')
    .replace(/ ?(to|-|–) ?|[, ]+/g, ' ')

/** What sentences say other than a setting does, below the setting; nothing where all agree. */
function against(setting: Saying, others: readonly Saying[]): readonly Saying[] {
  return others.length > 0 ? [setting, ...others] : []
}

const quoted = (sentences: readonly Sentence[], of: (sentence: Sentence) => readonly string[]): Saying[] =>
  sentences.flatMap((sentence) => of(sentence).map((says) => ({ place: sentence.section, says })))

const ofReturns: Rule = ({ returns: { days } }, sentences) => {
  // Of each question and section the first: what follows are exceptions.
  const first = new Map<string, Saying & { readonly key: string }>()
  for (const { section, heading, text } of sentences.filter((sentence) => RETURNING.test(about(sentence)))) {
    const [period] = periodsIn(text)
    const isFinal = /sales are final/i.test(text)
    const says = isFinal ? 'all sales are final' : period && section === 'claims' ? text : period?.text
    if (!says || first.has(section + heading)) continue
    first.set(section + heading, { place: section, says, key: isFinal ? '' : String(period?.most) })
  }
  const setting = { place: 'returns', says: returnPeriod(days), key: String(days * 1440) } as const
  const said = [...first.values(), setting]
  return new Set(said.map(({ key }) => key)).size > 1 ? said.map(({ place, says }) => ({ place, says })) : []
}

const ofChanges: Rule = (_, sentences) =>
  against(
    { place: 'shop', says: `${CHANGE_HOURS} hours` },
    quoted(
      sentences.filter(
        (one) => CHANGING.test(about(one)) && /\border/i.test(about(one)) && !GOING_BACK.test(about(one)),
      ),
      ({ text }) => periodsIn(text).flatMap(({ text: says, most }) => (most === CHANGE_HOURS * 60 ? [] : [says])),
    ),
  )

const ofDeliveryTime: Rule = ({ delivery }, sentences) => {
  const kept = delivery.methods.flatMap(({ deliveryTime }) => periodsIn(deliveryTime))
  if (kept.length === 0) return []
  const isKept = (period: Period) => kept.some((one) => isSamePeriod(one, period))
  return against(
    { place: 'delivery', says: delivery.methods.map(({ deliveryTime }) => deliveryTime).join(', ') },
    quoted(
      sentences.filter(
        (one) => DELIVERING.test(about(one)) && !GOING_BACK.test(about(one)) && !CHANGING.test(about(one)),
      ),
      ({ text }) => periodsIn(text).flatMap((period) => (isKept(period) ? [] : [period.text])),
    ),
  )
}

const ofDeliveryFees: Rule = ({ delivery: { methods } }, sentences) => {
  const isFree = methods.some(({ fee, freeFrom }) => fee === 0 || freeFrom !== null)
  const amounts = methods.flatMap(({ fee, freeFrom }) => [fee, ...(freeFrom === null ? [] : [freeFrom])])
  const wrong = (text: string) => [
    ...[...text.matchAll(NAIRA)].flatMap(([says, amount = '']) =>
      amounts.includes(Number(amount.replaceAll(',', ''))) ? [] : [says],
    ),
    ...(isFree ? [] : (FREE_DELIVERY.exec(text)?.slice(0, 1) ?? [])),
  ]
  return against(
    { place: 'delivery', says: amounts.map(naira).join(', ') },
    quoted(
      sentences.filter((one) => DELIVERING.test(about(one))),
      ({ text }) => wrong(text),
    ),
  )
}

const ofCountries: Rule = ({ delivery: { methods } }, sentences) =>
  methods.some(({ area }) => area === 'abroad')
    ? []
    : against(
        { place: 'delivery', says: methods.map(({ label }) => label).join(', ') },
        quoted(sentences, ({ text }) => ABROAD.exec(text)?.slice(0, 1) ?? []),
      )

const ofHours: Rule = ({ identity: { businessHours } }, sentences) =>
  against(
    { place: 'identity', says: businessHours },
    quoted(sentences, (sentence) => [
      ...(OPENING_DAYS.exec(sentence.text) ?? []).filter((says) => !hoursKey(businessHours).startsWith(hoursKey(says))),
      ...(ASSISTANT.test(about(sentence)) ? [] : (ALWAYS.exec(sentence.text) ?? [])),
    ]),
  )

const ofContacts: Rule = ({ identity: { email, phones, whatsapp } }, sentences) => {
  const numbers = [...phones, whatsapp]
  const known = numbers.map(phoneKey)
  return against(
    { place: 'identity', says: [email, ...numbers].join(', ') },
    quoted(sentences, ({ text }) => [
      ...(text.match(EMAIL) ?? []).filter((says) => says.toLowerCase() !== email.toLowerCase()),
      ...(text.match(PHONE) ?? []).filter((says) => !known.includes(phoneKey(says))),
    ]),
  )
}

const ofVat: Rule = ({ vat: { percent } }, sentences) =>
  against(
    { place: 'vat', says: `${percent}%` },
    quoted(
      sentences.filter(({ text }) => /\bVAT\b|value-added tax/i.test(text)),
      ({ text }) => [...text.matchAll(PERCENT)].flatMap(([says, number]) => (Number(number) === percent ? [] : [says])),
    ),
  )

const ofChat: Rule = ({ support: { chat, chatAverage } }) => {
  const [promised, average] = [chat, chatAverage].map(({ text }) => periodsIn(text)[0]?.most)
  if (!chat.isShown || !chatAverage.isShown || promised === average) return []
  return [chat, chatAverage].map(({ text }) => ({ place: 'support', says: text }))
}

const RULES = {
  returns: ofReturns,
  changes: ofChanges,
  deliveryTime: ofDeliveryTime,
  deliveryFees: ofDeliveryFees,
  countries: ofCountries,
  hours: ofHours,
  contacts: ofContacts,
  vat: ofVat,
  chat: ofChat,
} as const satisfies Readonly<Record<string, Rule>>

export type Subject = keyof typeof RULES
export type Contradiction = { readonly about: Subject; readonly sayings: readonly Saying[] }

/** What the owner's texts say otherwise than each other, the settings or the shop. It finds figures, not meanings. */
export function contradictions(texts: ShopTexts): readonly Contradiction[] {
  const sentences = sentencesOf(texts)
  return Object.entries(RULES).flatMap(([subject, rule]) => {
    const sayings = rule(texts, sentences)
    return sayings.length > 0 ? [{ about: subject as Subject, sayings }] : []
  })
}
