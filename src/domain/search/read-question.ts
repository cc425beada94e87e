import { type SearchIndex, usesOf } from './search-index.ts'
import { type AskedWord, askedWords } from './search-text.ts'
import { errorsAllowed, typingErrors } from './typing-errors.ts'
import { soundConsonants, wordSound } from './word-sound.ts'
import { wordStem } from './word-stem.ts'

/** `biro` is searched as `pen` too; both ways: `pen` also as `biro`. */
export type Synonym = { readonly word: string; readonly means: string; readonly isBothWays: boolean }

/** How far a word may be from the words of a product: whole words with its stem, also those that begin so, also those that end so or hold it. */
type Reach = 'whole' | 'beginning' | 'part'

export type Part = {
  readonly text: string
  readonly reach: Reach
  /** Numbers of words taken for it, if the shop has no such word. */
  readonly corrections: readonly number[]
}

/** One way to say a word: all its parts have to be found. `cost` is added to what they cost. */
export type Form = { readonly parts: readonly Part[]; readonly cost: number }

/** Two halves of a word that the shop also writes as one come after the word itself in the same field, and before its next field. */
const WRITTEN_APART = 3
/** A synonym comes after the word itself, and before other words that happen to begin, end or hold the same letters. */
const SYNONYM = 1024
const HAPPENS_TO_HOLD = 2048

/** A word of the question with every way to say it. */
export type QuestionWord = { readonly text: string; readonly forms: readonly Form[] }

const LEAST_PART = 3
/** Correcting reads all words of the shop: no question needs it more often. */
const MOST_CORRECTED = 4

export function liveWithStem(index: SearchIndex, word: string): readonly number[] {
  return (index.byStem.get(wordStem(word)) ?? []).filter((number) => usesOf(index, number) > 0)
}

/** A longer word has to end with one of these to be a kind of this one: `teapot` for `pots`. */
export function endingsOf(index: SearchIndex, word: string): readonly string[] {
  if (word.length < LEAST_PART) return []
  const stem = wordStem(word)
  const same = liveWithStem(index, word).map((number) => index.words[number] ?? '')
  return [...new Set([word, ...same, ...(stem.length < LEAST_PART ? [] : [stem])])]
}

function someWord(index: SearchIndex, isSo: (word: string) => boolean): boolean {
  return index.words.some((word, number) => usesOf(index, number) > 0 && isSo(word))
}

/** Whether the shop has the word, or one that begins or ends with it. */
function isKnown(index: SearchIndex, word: string): boolean {
  if (liveWithStem(index, word).length > 0) return true
  const endings = endingsOf(index, word)
  return someWord(index, (other) => other.startsWith(word) || endings.some((ending) => other.endsWith(ending)))
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

/** `most + 1` for any more than `most`. Most words are passed over by the letters that they lack. */
function errorsBetween(word: string, other: string, most: number): number {
  if (Math.abs(other.length - word.length) > most) return most + 1
  const [letters, others] = [lettersOf(word), lettersOf(other)]
  const isFar = bitsOf(letters & ~others) > most || bitsOf(others & ~letters) > most
  return isFar ? most + 1 : typingErrors(word, other, most)
}

/** Words that differ in the first letter alone, whose first two are swapped, or that a letter was put before. */
function withOtherBeginning(index: SearchIndex, word: string): readonly number[] {
  const rest = word.slice(1)
  const swapped = `${word[1] ?? ''}${word[0] ?? ''}${word.slice(2)}`
  const others = index.words.flatMap((other, number) =>
    other.length === word.length && other.endsWith(rest) && usesOf(index, number) > 0 ? number : [],
  )
  return [...new Set([...liveWithStem(index, swapped), ...liveWithStem(index, rest), ...others])]
}

/** The words of the shop that are said like one it doesn't have; or else the nearest to it with its first letter, none farther than its length allows; or else those with another beginning; or else those with the same consonants. */
function correctionsOf(index: SearchIndex, word: string): readonly number[] {
  let most: number = errorsAllowed(word.length)
  if (most === 0 || /[0-9]/.test(word)) return []
  const stem = wordStem(word)
  const sound = wordSound(stem)
  const alike = index.sounds.flatMap((other, number) => (other === sound && usesOf(index, number) > 0 ? number : []))
  if (alike.length > 0) return alike
  let nearest: number[] = []
  index.stems.forEach((other, number) => {
    const whole = index.words[number] ?? ''
    if (whole[0] !== word[0] || other.length < LEAST_PART || /[0-9]/.test(other) || usesOf(index, number) === 0) return
    // Some plurals have little in common with their stem.
    const errors = Math.min(errorsBetween(stem, other, most), errorsBetween(word, whole, most))
    if (errors > most) return
    if (errors < most) nearest = []
    most = errors
    nearest.push(number)
  })
  if (nearest.length > 0) return nearest
  const begun = withOtherBeginning(index, word)
  if (begun.length > 0) return begun
  const consonants = soundConsonants(sound)
  return consonants === null
    ? []
    : index.sounds.flatMap((other, number) =>
        usesOf(index, number) > 0 && soundConsonants(other) === consonants ? number : [],
      )
}

const wholes = (texts: readonly string[]): readonly Part[] =>
  texts.map((text) => ({ text, reach: 'whole', corrections: [] }))
const typed = (text: string): Part => ({ text, reach: 'part', corrections: [] })

function splitForms(index: SearchIndex, word: string): readonly Form[] {
  const cost = liveWithStem(index, word).length > 0 ? WRITTEN_APART : 0
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * LEAST_PART + 1) }, (_, at) => at + LEAST_PART)
  return cuts.flatMap((cut) => {
    const halves = [word.slice(0, cut), word.slice(cut)]
    const areWords = halves.every((half) => liveWithStem(index, half).length > 0)
    return areWords ? { parts: wholes(halves), cost } : []
  })
}

function joinedForms(index: SearchIndex, one: AskedWord | undefined, other: AskedWord | undefined): readonly Form[] {
  if (!one?.isPlain || !other?.isPlain) return []
  const text = one.text + other.text
  if (text.length < 2 * LEAST_PART - 1 || /[0-9]/.test(text)) return []
  const isWord = liveWithStem(index, text).length > 0 || someWord(index, (word) => word.startsWith(text))
  return isWord ? [{ parts: [{ text, reach: 'beginning', corrections: [] }], cost: 0 }] : []
}

type Reading = { readonly from: readonly string[]; readonly to: readonly string[] }

function readingsOf(synonyms: readonly Synonym[]): readonly Reading[] {
  const plain = (text: string) => askedWords(text).map((word) => word.text)
  return synonyms.flatMap(({ word, means, isBothWays }) => {
    const [from, to] = [plain(word), plain(means)]
    return isBothWays
      ? [
          { from, to },
          { from: to, to: from },
        ]
      : [{ from, to }]
  })
}

/** Finds for each word the forms that synonyms of it, or of a phrase it belongs to, give it. */
function synonymForms(asked: readonly AskedWord[], synonyms: readonly Synonym[]): readonly (readonly Form[])[] {
  const stems = asked.map(({ text }) => wordStem(text))
  const forms: Form[][] = asked.map(() => [])
  for (const { from, to } of readingsOf(synonyms)) {
    for (let at = 0; at + from.length <= asked.length; at += 1) {
      if (from.length === 0 || to.length === 0 || !from.every((word, place) => wordStem(word) === stems[at + place]))
        continue
      for (let place = 0; place < from.length; place += 1) forms[at + place]?.push({ parts: wholes(to), cost: SYNONYM })
    }
  }
  return forms
}

/** Reads what a question asks for: of each of its words every form that the shop's words and its synonyms give it. */
export function readQuestion(index: SearchIndex, text: string, synonyms: readonly Synonym[]): readonly QuestionWord[] {
  const asked = askedWords(text)
  const fromSynonyms = synonymForms(asked, synonyms)
  let corrected = 0
  return asked.map((word, place) => {
    const fromSynonym = fromSynonyms[place] ?? []
    const isPartOnly = fromSynonym.length > 0 && liveWithStem(index, word.text).length === 0
    const own: Form = { parts: [typed(word.text)], cost: isPartOnly ? HAPPENS_TO_HOLD : 0 }
    const apart = word.parts.length > 0 ? [{ parts: word.parts.map(typed), cost: 0 }] : []
    if (!word.isPlain) return { text: word.text, forms: [own, ...apart, ...fromSynonym] }
    const joined = [...joinedForms(index, asked[place - 1], word), ...joinedForms(index, word, asked[place + 1])]
    const others = [...splitForms(index, word.text), ...joined, ...fromSynonym]
    const isUnderstood = joined.length + fromSynonym.length > 0 || isKnown(index, word.text)
    if (isUnderstood || corrected === MOST_CORRECTED) return { text: word.text, forms: [own, ...others] }
    corrected += 1
    const corrections = correctionsOf(index, word.text)
    return { text: word.text, forms: [{ parts: [{ ...typed(word.text), corrections }], cost: 0 }, ...others] }
  })
}
