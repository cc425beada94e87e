import { foldLetters } from '../catalogue/folded-text.ts'
import { SEARCH_LENGTH } from '../catalogue/search-length.ts'

/** Each unit's spellings by its short form. The same in `private.search_unit`. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  l: ['l', 'lt', 'ltr', 'ltrs', 'lts', 'litre', 'litres', 'liter', 'liters'],
  ml: ['ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
  cl: ['cl', 'centilitre', 'centilitres'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  g: ['g', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes'],
  mg: ['mg', 'milligram', 'milligrams'],
  m: ['m', 'metre', 'metres', 'meter', 'meters'],
  cm: ['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
  in: ['in', 'inch', 'inches'],
  ft: ['ft', 'foot', 'feet'],
  yd: ['yd', 'yds', 'yard', 'yards'],
  oz: ['oz', 'ounce', 'ounces'],
  w: ['w', 'watt', 'watts'],
  v: ['v', 'volt', 'volts'],
  mah: ['mah'],
  gb: ['gb', 'gig', 'gigs', 'gigabyte', 'gigabytes'],
  pc: ['pc', 'pcs', 'piece', 'pieces'],
}
const UNIT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit])),
)

const NUMBER = /^[0-9]+(?:\.[0-9]+)*$/
const NUMBER_WITH_UNIT = /^([0-9]+(?:\.[0-9]+)*)([a-z]+)$/
export const THOUSANDS = /([0-9]),(?=[0-9]{3}(?![0-9]))/g
const HYPHENS = /[\u2010-\u2015\u2212]/g
/** All punctuation but hyphens and points. Other scripts and emoji are searched like letters. */
const SIGNS = /[\0-,/:-@[-`{-\xbf×÷\u2000-\u206f\u3000-\u303f]+/

/** Returns the text's folded words. They may contain hyphens, and points inside numbers. */
function wordsOf(text: string): readonly string[] {
  const letters = foldLetters(text).replace(HYPHENS, '-')
  const folded = letters.includes(',') ? letters.replace(THOUSANDS, '$1') : letters
  const pointed = folded.includes('.') ? folded.replace(/\.(?![0-9])/g, ' ').replace(/(^|[^0-9])\./g, '$1 ') : folded
  const words = pointed.split(SIGNS)
  return pointed.includes('-') ? words.flatMap((word) => word.replace(/^-+|-+$/g, '') || []) : words.filter(Boolean)
}

/** A cheap first test, because an index checks thousands of words and few are numbers. */
const isNumber = (word: string) => word.charCodeAt(0) <= 57

function unitAfter(number: string | undefined, word: string | undefined): string | undefined {
  const unit = NUMBER.test(number ?? '') ? UNIT_OF.get(word ?? '') : undefined
  return unit && `${number}${unit}`
}

function unitWithin(word: string): string | undefined {
  const [, number, spelling] = NUMBER_WITH_UNIT.exec(word) ?? []
  return unitAfter(number, spelling)
}

/** Returns a text's search words: hyphenated ones joined and apart, measures also in one spelling (`20 litres` as `20l`). May repeat a word. */
export function searchableWords(text: string): readonly string[] {
  const words = wordsOf(text)
  const hyphened = words.filter((word) => word.includes('-'))
  const apart = hyphened.length > 0 ? words.flatMap((word) => word.split(/-+/)) : words
  const joined = hyphened.map((word) => word.replaceAll('-', ''))
  const measures = apart.flatMap((word, place) =>
    isNumber(word) ? (unitAfter(word, apart[place + 1]) ?? unitWithin(word) ?? []) : [],
  )
  return [...apart, ...joined, ...measures]
}

/** One word of a query. */
export type QueryTerm = {
  /** Folded, with hyphens removed and measures joined. */
  readonly text: string
  /** Neither hyphenated nor a measure: it may be part of a compound, or misspelled. */
  readonly isPlain: boolean
  /** The same word written apart, if it isn't plain. */
  readonly parts: readonly string[]
}

/** Words of sentences and requests, in English and Pidgin, that don't describe a product. The same in `private.query_terms`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i im id ill ive me my we us our you your he him his she her it its they them their am is are was were be been ' +
    'do does did dont have has had will would can could should may and or but if of for with to in on at by from about what whats which who where ' +
    'wheres when why how much many some any all there here so very just also please pls thanks hello hi hey good morning afternoon evening sir ma ' +
    'madam ok okay want wants need looking look find get give show see let lets buy buying sell selling send bring order price cheap use used ' +
    'using something thing things kind abeg oga una wan wey wetin dey na dem dat dis'
  ).split(' '),
)

/** Further words of a query are ignored. */
const MAX_WORDS = 6

/** Returns the words of a query, without stop words unless it has no others. */
export function queryTerms(text: string): readonly QueryTerm[] {
  const words = wordsOf(text.slice(0, SEARCH_LENGTH))
  const terms: QueryTerm[] = []
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? ''
    const next = words[place + 1]
    const measure = unitAfter(word, next)
    if (measure && next) {
      terms.push({ text: measure, isPlain: false, parts: [word, next] })
      place += 1
      continue
    }
    const within = unitWithin(word)
    const parts = within && within !== word ? [word] : word.includes('-') ? word.split(/-+/) : []
    terms.push({ text: within ?? word.replaceAll('-', ''), isPlain: parts.length === 0, parts })
  }
  const significant = terms.filter((word) => !word.isPlain || !STOP_WORDS.has(word.text))
  return (significant.length > 0 ? significant : terms).slice(0, MAX_WORDS)
}
