import { type Corrections, correctionsOf, fartherCorrections, hasCorrections, NO_CORRECTIONS } from './corrections.ts'
import { entriesOf, FIELDS, liveWithStem, MIN_PART_LENGTH, type SearchIndex, someWord } from './search-index.ts'
import { type AskedWord, askedWords } from './search-text.ts'
import { errorsAllowed, typingErrors } from './typing-errors.ts'
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
const WRITTEN_APART = 3
/** Ranks a synonym in the name after the word itself in name, brand, category or variants, and before the word in a description. */
const SYNONYM = 48
/** Ranks words that merely contain the letters of a word with synonyms after all of these. */
const HAPPENS_TO_HOLD = 2048

/** Ranks products named after one half of a compound word after those with both halves. */
const HALF = 8192
const MIN_HALF_LENGTH = 4

/** A word of the question and every way to say it. */
export type QuestionWord = { readonly text: string; readonly forms: readonly Form[] }

/** Correcting scans every word of the shop, so the number of corrections is limited. */
const MAX_CORRECTED = 4

/** Returns the endings that make a longer word a kind of this one: `teapot` for `pots`. */
export function endingsOf(index: SearchIndex, word: string): readonly string[] {
  if (word.length < MIN_PART_LENGTH) return []
  const stem = wordStem(word)
  const same = liveWithStem(index, word).map((number) => index.words[number] ?? '')
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
  if (liveWithStem(index, word).length > 0) return true
  const [beginning, endings] = [beginningOf(word), endingsOf(index, word)]
  return someWord(index, (other) => other.startsWith(beginning) || endings.some((ending) => other.endsWith(ending)))
}

const partOf =
  (reach: Reach) =>
  (text: string): Part => ({ text, reach, corrections: NO_CORRECTIONS })
const wholes = (texts: readonly string[]): readonly Part[] => texts.map(partOf('whole'))
const typed = partOf('part')

type Halves = readonly [one: string, other: string]

/** Whether a product has both words within its first `fields` fields. */
function haveInCommon(index: SearchIndex, [one, other]: Halves, fields: number = FIELDS.length): boolean {
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
  return halvesOf(word).flatMap((halves) => (haveInCommon(index, halves) ? { parts: wholes(halves), cost } : []))
}

/** Splits a compound and replaces one half with its synonym, if a product's name has both: `schoolbag` is a school backpack. */
function splitSynonyms(index: SearchIndex, word: string, synonyms: readonly Synonym[], cost: number): readonly Form[] {
  const meantBy = (half: string) => {
    const readings = readingsOf(synonyms).get(wordStem(half)) ?? []
    return readings.filter((means) => means.length === 1).flat()
  }
  return halvesOf(word).flatMap(([one, other]) =>
    [
      ...meantBy(other).map((meant): Halves => [one, meant]),
      ...meantBy(one).map((meant): Halves => [meant, other]),
    ].flatMap((halves) => (haveInCommon(index, halves, 1) ? { parts: wholes(halves), cost: cost + SYNONYM } : [])),
  )
}

function joinedForms(index: SearchIndex, one: AskedWord | undefined, other: AskedWord | undefined): readonly Form[] {
  if (!one?.isPlain || !other?.isPlain) return []
  const text = one.text + other.text
  if (text.length < 2 * MIN_PART_LENGTH - 1 || /[0-9]/.test(text)) return []
  const isWord = liveWithStem(index, text).length > 0 || someWord(index, (word) => word.startsWith(text))
  return isWord ? [{ parts: [partOf('beginning')(text)], cost: 0 }] : []
}

/** Splits a compound of which one half is unfinished, shortened or misspelled. The longest correct half counts, also alone. */
function mendedHalves(index: SearchIndex, word: string): readonly Form[] {
  let alone: readonly Form[] = []
  // Corrections already cover a rest of one letter.
  for (let length = word.length - 2; length >= MIN_PART_LENGTH; length -= 1) {
    for (const [known, other] of [
      [word.slice(0, length), word.slice(length)],
      [word.slice(-length), word.slice(0, -length)],
    ] as const) {
      if (liveWithStem(index, known).length === 0) continue
      const isName = length >= MIN_HALF_LENGTH && entriesOf(index, known).some((entry) => entry % FIELDS.length === 0)
      if (alone.length === 0 && isName) alone = [{ parts: wholes([known]), cost: HALF }]
      const corrections = correctionsOf(index, other)
      if (!hasCorrections(corrections) && !someWord(index, (word) => word.startsWith(other))) continue
      return [{ parts: [...wholes([known]), { text: other, reach: 'beginning', corrections }], cost: 0 }, ...alone]
    }
  }
  return alone
}

/** Each phrase's meanings, as words, keyed by the phrase's stems. */
type Readings = ReadonlyMap<string, readonly (readonly string[])[]>
type Reading = { readonly said: string; readonly means: readonly string[] }

const saidAs = (words: readonly string[]) => words.map(wordStem).join(' ')
const knownReadings = new WeakMap<readonly Synonym[], Readings>()

function bySaid(readings: readonly Reading[]): Readings {
  const all = new Map<string, (readonly string[])[]>()
  for (const { said, means } of readings) {
    const known = all.get(said)
    if (known) known.push(means)
    else all.set(said, [means])
  }
  return all
}

/** Returns every meaning of each phrase, including synonyms of synonyms: `apo` is a bag, and a bag may be a backpack. */
function readingsOf(synonyms: readonly Synonym[]): Readings {
  const known = knownReadings.get(synonyms)
  if (known) return known
  const plain = (text: string) => askedWords(text).map((word) => word.text)
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
      { said: saidAs(words), means },
      ...(words.length > 1 ? [{ said: wordStem(words.join('')), means }] : []),
    ])
    .filter(({ said, means }) => said !== '' && means.length > 0)
  const meant = bySaid(first)
  const second = first.flatMap(({ said, means }) =>
    (meant.get(saidAs(means)) ?? []).map((other) => ({ said, means: other })),
  )
  const readings = bySaid([...first, ...second])
  knownReadings.set(synonyms, readings)
  return readings
}

/** Returns each word's forms from synonyms of the word, or of a phrase it is part of. */
function synonymForms(asked: readonly AskedWord[], synonyms: readonly Synonym[]): readonly (readonly Form[])[] {
  const stems = asked.map(({ text }) => wordStem(text))
  const forms: Form[][] = asked.map(() => [])
  const readings = readingsOf(synonyms)
  for (let from = 0; from < asked.length; from += 1) {
    for (let to = from + 1; to <= asked.length; to += 1) {
      for (const means of readings.get(stems.slice(from, to).join(' ')) ?? []) {
        for (const of of forms.slice(from, to)) of.push({ parts: wholes(means), cost: SYNONYM })
      }
    }
  }
  return forms
}

/** Returns the forms of the synonyms nearest to an unknown word. Leaving out the end of a synonym counts as one error. */
function mendedSynonyms(word: string, synonyms: readonly Synonym[]): readonly Form[] {
  const stem = wordStem(word)
  let least: number = /[0-9]/.test(word) ? 0 : errorsAllowed(word.length)
  let forms: Form[] = []
  for (const [said, meanings] of least === 0 ? [] : readingsOf(synonyms)) {
    const isAlike = said[0] === stem[0] && !said.includes(' ')
    const errors = !isAlike ? least + 1 : said.startsWith(stem) ? 1 : typingErrors(stem, said, least)
    if (errors > least) continue
    if (errors < least) forms = []
    least = errors
    forms.push(...meanings.map((means) => ({ parts: wholes(means), cost: SYNONYM })))
  }
  return forms
}

/** Parses a question into its words, each with every form known from the shop's words and synonyms. */
export function readQuestion(index: SearchIndex, text: string, synonyms: readonly Synonym[]): readonly QuestionWord[] {
  const asked = askedWords(text)
  const fromSynonyms = synonymForms(asked, synonyms)
  let corrected = 0
  return asked.map((word, place) => {
    const fromSynonym = fromSynonyms[place] ?? []
    const isLive = liveWithStem(index, word.text).length > 0
    const cost = fromSynonym.length > 0 && !isLive ? HAPPENS_TO_HOLD : 0
    const own: Form = { parts: [typed(word.text)], cost }
    const apart = word.parts.length > 0 ? [{ parts: word.parts.map(typed), cost: 0 }] : []
    if (!word.isPlain) return { text: word.text, forms: [own, ...apart, ...fromSynonym] }
    const joined = [...joinedForms(index, asked[place - 1], word), ...joinedForms(index, word, asked[place + 1])]
    const split = isLive
      ? splitForms(index, word.text, WRITTEN_APART)
      : [...splitForms(index, word.text, cost), ...splitSynonyms(index, word.text, synonyms, cost)]
    const others = [...split, ...joined, ...fromSynonym]
    const isUnderstood = joined.length + fromSynonym.length > 0 || isKnown(index, word.text)
    if (isUnderstood || corrected === MAX_CORRECTED) return { text: word.text, forms: [own, ...others] }
    corrected += 1
    const near = correctionsOf(index, word.text)
    const meant = hasCorrections(near) ? [] : mendedSynonyms(word.text, synonyms)
    const corrections = !hasCorrections(near) && meant.length === 0 ? fartherCorrections(index, word.text) : near
    const isGuess = !hasCorrections(corrections) && others.length + meant.length === 0
    const mended = isGuess ? mendedHalves(index, word.text) : meant
    return {
      text: word.text,
      forms: [{ parts: [{ ...typed(word.text), corrections }], cost: 0 }, ...others, ...mended],
    }
  })
}
