import { type Corrections, correctionsOf, fartherCorrections, hasCorrections, NO_CORRECTIONS } from './corrections.ts'
import { entriesOf, FIELDS, hasWord, MIN_PART_LENGTH, type SearchIndex, wordsWithStem } from './search-index.ts'
import { type QueryTerm, queryTerms } from './search-text.ts'
import { maxTypingErrors, typingErrors } from './typing-errors.ts'
import { wordStem } from './word-stem.ts'

/** `biro` is searched as `pen` too; both ways: `pen` also as `biro`. */
export type Synonym = {
  readonly word: string
  readonly means: string
  readonly isBothWays: boolean
  readonly isOn?: boolean
}

/** Matches words with the same stem, also those that begin with the text, or also those that end with it or contain it. */
type Reach = 'whole' | 'beginning' | 'part'

export type Part = {
  readonly text: string
  readonly reach: Reach
  readonly corrections: Corrections
}

/** One way to say a word. Every part must be found, and `cost` is added to theirs. */
export type Form = { readonly parts: readonly Part[]; readonly cost: number }

/** Ranks the two halves of a word that the shop also writes as one: after the word itself in the same field, before its next field. */
const SPLIT_WORD = 3
/** Ranks a synonym in the name after the word itself in name, brand, category or variants, and before the word in a description. */
const SYNONYM = 48
/** Ranks words that merely contain the letters of a word with synonyms after all of these. */
const INCIDENTAL = 2048

/** Ranks products named after one half of a compound word after those with both halves. */
const HALF = 8192
const MIN_HALF_LENGTH = 4

/** A word of the query and every way to say it. */
export type QueryWord = { readonly text: string; readonly forms: readonly Form[] }

/** Correcting scans every word of the shop, so the number of corrections is limited. */
const MAX_CORRECTED = 4

/** Returns the endings that make a longer word a kind of this one: `teapot` for `pots`. */
export function endingsOf(index: SearchIndex, word: string): readonly string[] {
  if (word.length < MIN_PART_LENGTH) return []
  const stem = wordStem(word)
  const same = wordsWithStem(index, word).map((number) => index.words[number] ?? '')
  return [...new Set([word, ...same, ...(stem.length < MIN_PART_LENGTH ? [] : [stem])])]
}

const MIN_PREFIX_LENGTH = 4

/** Returns the beginning of longer words that also match: `maths` may be `mathematical`. */
export function beginningOf(word: string): string {
  const stem = wordStem(word)
  return stem.length >= MIN_PREFIX_LENGTH && word.startsWith(stem) ? stem : word
}

/** Whether the shop has the word, or a word that begins or ends with it. */
function isKnown(index: SearchIndex, word: string): boolean {
  if (wordsWithStem(index, word).length > 0) return true
  const [beginning, endings] = [beginningOf(word), endingsOf(index, word)]
  return hasWord(index, (other) => other.startsWith(beginning) || endings.some((ending) => other.endsWith(ending)))
}

const partOf =
  (reach: Reach) =>
  (text: string): Part => ({ text, reach, corrections: NO_CORRECTIONS })
const wholeParts = (texts: readonly string[]): readonly Part[] => texts.map(partOf('whole'))
const typedPart = partOf('part')

type Halves = readonly [one: string, other: string]

/** Whether a product has both words within its first `fields` fields. */
function occurTogether(index: SearchIndex, [one, other]: Halves, fields: number = FIELDS.length): boolean {
  const productsOf = (word: string) =>
    entriesOf(index, word).flatMap((entry) => (entry % FIELDS.length < fields ? Math.floor(entry / FIELDS.length) : []))
  const products = new Set(productsOf(one))
  return productsOf(other).some((product) => products.has(product))
}

const halvesOf = (word: string) =>
  Array.from(
    { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at): Halves => [word.slice(0, at + MIN_PART_LENGTH), word.slice(at + MIN_PART_LENGTH)],
  )

function splitForms(index: SearchIndex, word: string, cost: number): readonly Form[] {
  return halvesOf(word).flatMap((halves) => (occurTogether(index, halves) ? { parts: wholeParts(halves), cost } : []))
}

/** Splits a compound and replaces one half with its synonym, if a product's name has both: `schoolbag` is a school backpack. */
function splitSynonyms(index: SearchIndex, word: string, synonyms: readonly Synonym[], cost: number): readonly Form[] {
  const meaningsOf = (half: string) => {
    const readings = readingsOf(synonyms).get(wordStem(half)) ?? []
    return readings.filter((means) => means.length === 1).flat()
  }
  return halvesOf(word).flatMap(([one, other]) =>
    [
      ...meaningsOf(other).map((meant): Halves => [one, meant]),
      ...meaningsOf(one).map((meant): Halves => [meant, other]),
    ].flatMap((halves) => (occurTogether(index, halves, 1) ? { parts: wholeParts(halves), cost: cost + SYNONYM } : [])),
  )
}

function joinedForms(index: SearchIndex, one: QueryTerm | undefined, other: QueryTerm | undefined): readonly Form[] {
  if (!one?.isPlain || !other?.isPlain) return []
  const text = one.text + other.text
  if (text.length < 2 * MIN_PART_LENGTH - 1 || /[0-9]/.test(text)) return []
  const isWord = wordsWithStem(index, text).length > 0 || hasWord(index, (word) => word.startsWith(text))
  return isWord ? [{ parts: [partOf('beginning')(text)], cost: 0 }] : []
}

/** Splits a compound of which one half is unfinished, shortened or misspelled. The longest correct half counts, also alone. */
function correctedHalves(index: SearchIndex, word: string): readonly Form[] {
  let alone: readonly Form[] = []
  // Corrections already cover a rest of one letter.
  for (let length = word.length - 2; length >= MIN_PART_LENGTH; length -= 1) {
    for (const [known, other] of [
      [word.slice(0, length), word.slice(length)],
      [word.slice(-length), word.slice(0, -length)],
    ] as const) {
      if (wordsWithStem(index, known).length === 0) continue
      const isName = length >= MIN_HALF_LENGTH && entriesOf(index, known).some((entry) => entry % FIELDS.length === 0)
      if (alone.length === 0 && isName) alone = [{ parts: wholeParts([known]), cost: HALF }]
      const corrections = correctionsOf(index, other)
      if (!hasCorrections(corrections) && !hasWord(index, (word) => word.startsWith(other))) continue
      return [{ parts: [...wholeParts([known]), { text: other, reach: 'beginning', corrections }], cost: 0 }, ...alone]
    }
  }
  return alone
}

/** Each phrase's meanings, as words, keyed by the phrase's stems. */
type Readings = ReadonlyMap<string, readonly (readonly string[])[]>
type Reading = { readonly phrase: string; readonly means: readonly string[] }

const phraseKey = (words: readonly string[]) => words.map(wordStem).join(' ')
const cachedReadings = new WeakMap<readonly Synonym[], Readings>()

function byPhrase(readings: readonly Reading[]): Readings {
  const all = new Map<string, (readonly string[])[]>()
  for (const { phrase, means } of readings) {
    const known = all.get(phrase)
    if (known) known.push(means)
    else all.set(phrase, [means])
  }
  return all
}

/** Returns every meaning of each phrase, including synonyms of synonyms: `apo` is a bag, and a bag may be a backpack. */
function readingsOf(synonyms: readonly Synonym[]): Readings {
  const known = cachedReadings.get(synonyms)
  if (known) return known
  const plain = (text: string) => queryTerms(text).map((word) => word.text)
  const first = synonyms
    .filter(({ isOn = true }) => isOn)
    .flatMap(({ word, means, isBothWays }) =>
      isBothWays
        ? [
            { word, means },
            { word: means, means: word },
          ]
        : { word, means },
    )
    .map(({ word, means }) => ({ words: plain(word), means: plain(means) }))
    // Shoppers also write a phrase as one word.
    .flatMap(({ words, means }) => [
      { phrase: phraseKey(words), means },
      ...(words.length > 1 ? [{ phrase: wordStem(words.join('')), means }] : []),
    ])
    .filter(({ phrase, means }) => phrase !== '' && means.length > 0)
  const meant = byPhrase(first)
  const second = first.flatMap(({ phrase, means }) =>
    (meant.get(phraseKey(means)) ?? []).map((other) => ({ phrase, means: other })),
  )
  const readings = byPhrase([...first, ...second])
  cachedReadings.set(synonyms, readings)
  return readings
}

/** Returns each word's forms from synonyms of the word, or of a phrase it is part of. */
function synonymForms(words: readonly QueryTerm[], synonyms: readonly Synonym[]): readonly (readonly Form[])[] {
  const stems = words.map(({ text }) => wordStem(text))
  const forms: Form[][] = words.map(() => [])
  const readings = readingsOf(synonyms)
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      for (const means of readings.get(stems.slice(from, to).join(' ')) ?? []) {
        for (const of of forms.slice(from, to)) of.push({ parts: wholeParts(means), cost: SYNONYM })
      }
    }
  }
  return forms
}

/** Returns the forms of the synonyms nearest to an unknown word. Leaving out the end of a synonym counts as one error. */
function correctedSynonyms(word: string, synonyms: readonly Synonym[]): readonly Form[] {
  const stem = wordStem(word)
  let least: number = /[0-9]/.test(word) ? 0 : maxTypingErrors(word.length)
  let forms: Form[] = []
  for (const [phrase, meanings] of least === 0 ? [] : readingsOf(synonyms)) {
    const isAlike = phrase[0] === stem[0] && !phrase.includes(' ')
    const errors = !isAlike ? least + 1 : phrase.startsWith(stem) ? 1 : typingErrors(stem, phrase, least)
    if (errors > least) continue
    if (errors < least) forms = []
    least = errors
    forms.push(...meanings.map((means) => ({ parts: wholeParts(means), cost: SYNONYM })))
  }
  return forms
}

/** Parses a query into its words, each with every form known from the shop's words and synonyms. */
export function parseQuery(index: SearchIndex, text: string, synonyms: readonly Synonym[]): readonly QueryWord[] {
  const terms = queryTerms(text)
  const fromSynonyms = synonymForms(terms, synonyms)
  let corrected = 0
  return terms.map((word, place) => {
    const fromSynonym = fromSynonyms[place] ?? []
    const isLive = wordsWithStem(index, word.text).length > 0
    const cost = fromSynonym.length > 0 && !isLive ? INCIDENTAL : 0
    const asTyped: Form = { parts: [typedPart(word.text)], cost }
    const splitAtHyphens = word.parts.length > 0 ? [{ parts: word.parts.map(typedPart), cost: 0 }] : []
    if (!word.isPlain) return { text: word.text, forms: [asTyped, ...splitAtHyphens, ...fromSynonym] }
    const joined = [...joinedForms(index, terms[place - 1], word), ...joinedForms(index, word, terms[place + 1])]
    const split = isLive
      ? splitForms(index, word.text, SPLIT_WORD)
      : [...splitForms(index, word.text, cost), ...splitSynonyms(index, word.text, synonyms, cost)]
    const others = [...split, ...joined, ...fromSynonym]
    const isRecognised = joined.length + fromSynonym.length > 0 || isKnown(index, word.text)
    if (isRecognised || corrected === MAX_CORRECTED) return { text: word.text, forms: [asTyped, ...others] }
    corrected += 1
    const near = correctionsOf(index, word.text)
    const nearSynonyms = hasCorrections(near) ? [] : correctedSynonyms(word.text, synonyms)
    const corrections = !hasCorrections(near) && nearSynonyms.length === 0 ? fartherCorrections(index, word.text) : near
    const isGuess = !hasCorrections(corrections) && others.length + nearSynonyms.length === 0
    const fallbackForms = isGuess ? correctedHalves(index, word.text) : nearSynonyms
    return {
      text: word.text,
      forms: [{ parts: [{ ...typedPart(word.text), corrections }], cost: 0 }, ...others, ...fallbackForms],
    }
  })
}
