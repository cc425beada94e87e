import { LEAST_PART, liveWithStem, type SearchIndex, usesOf } from './search-index.ts'
import { errorsAllowed, typingErrors } from './typing-errors.ts'
import { soundConsonants, wordSound } from './word-sound.ts'
import { wordStem } from './word-stem.ts'

/** Numbers of words taken for one that the shop doesn't have: those that are said like it, and those that are written nearly so. */
export type Corrections = { readonly alike: readonly number[]; readonly near: readonly number[] }
export const NO_CORRECTIONS: Corrections = { alike: [], near: [] }

/** Fewer letters with an error are the beginning of anything. */
const LEAST_BEGINNING = 5

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

/** The words of the shop with the fewest errors, as they are counted here; none that has more than `most`. */
function fewestErrors(
  index: SearchIndex,
  first: string | undefined,
  most: number,
  errorsOf: (number: number, most: number) => number,
): readonly number[] {
  let least = most
  let fewest: number[] = []
  index.words.forEach((other, number) => {
    if (other[0] !== first || /[0-9]/.test(other) || usesOf(index, number) === 0) return
    const errors = errorsOf(number, least)
    if (errors > least) return
    if (errors < least) fewest = []
    least = errors
    fewest.push(number)
  })
  return fewest
}

/** The nearest words with the same first letter: two words may differ by as many errors as the longer of them allows. */
function nearestTo(index: SearchIndex, word: string, most: number): readonly number[] {
  const stem = wordStem(word)
  return fewestErrors(index, word[0], most, (number, least) => {
    const [whole, other] = [index.words[number] ?? '', index.stems[number] ?? '']
    const allowed = Math.min(least, errorsAllowed(Math.max(word.length, whole.length)))
    if (other.length < LEAST_PART) return least + 1
    // Some plurals have little in common with their stem.
    const errors = Math.min(errorsBetween(stem, other, allowed), errorsBetween(word, whole, allowed))
    return errors > allowed ? least + 1 : errors
  })
}

/** Words that differ in the first letter alone, whose first two are swapped, or that a letter was put before. */
function withOtherBeginning(index: SearchIndex, word: string): readonly number[] {
  const rest = word.slice(1)
  const swapped = `${word[1] ?? ''}${word[0] ?? ''}${word.slice(2)}`
  const others = index.words.flatMap((other, number) =>
    other.length === word.length && other.endsWith(rest) && usesOf(index, number) > 0 ? number : [],
  )
  return [...liveWithStem(index, swapped), ...liveWithStem(index, rest), ...others]
}

/** Said as a plural and as a single word: `matras` is no plural. */
const soundsOf = (word: string) => [wordSound(wordStem(word)), wordSound(word)]

export const areNone = ({ alike, near }: Corrections) => alike.length + near.length === 0

/** The words of the shop that are said like one it doesn't have, and those that are nearest to it. */
export function correctionsOf(index: SearchIndex, word: string): Corrections {
  if (errorsAllowed(word.length) === 0 || /[0-9]/.test(word)) return NO_CORRECTIONS
  const sounds = soundsOf(word)
  const alike = index.sounds.flatMap((other, number) =>
    sounds.includes(other) && usesOf(index, number) > 0 ? number : [],
  )
  const begun = withOtherBeginning(index, word)
  return { alike, near: [...begun, ...nearestTo(index, word, alike.length + begun.length > 0 ? 1 : 2)] }
}

/** Where nothing is near: the words with the same consonants, or else those whose beginning is nearest. */
export function fartherCorrections(index: SearchIndex, word: string): Corrections {
  const most = errorsAllowed(word.length)
  if (most === 0 || /[0-9]/.test(word)) return NO_CORRECTIONS
  const consonants = soundsOf(word).flatMap((sound) => soundConsonants(sound) ?? [])
  const same = index.sounds.flatMap((other, number) =>
    usesOf(index, number) > 0 && consonants.includes(soundConsonants(other) ?? '') ? number : [],
  )
  if (same.length > 0 || word.length < LEAST_BEGINNING) return { alike: [], near: same }
  const begun = fewestErrors(index, word[0], most, (number, least) =>
    typingErrors(word, index.words[number] ?? '', least, true),
  )
  return { alike: [], near: begun }
}
