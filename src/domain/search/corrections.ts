import { MIN_PART_LENGTH, type SearchIndex, usesOf, wordsWithStem } from './search-index.ts'
import { maxTypingErrors, typingErrors } from './typing-errors.ts'
import { soundConsonants, wordSound } from './word-sound.ts'
import { wordStem } from './word-stem.ts'

/** Word numbers that may replace an unknown word: `alike` sound like it, `near` are spelled like it. */
export type Corrections = { readonly alike: readonly number[]; readonly near: readonly number[] }
export const NO_CORRECTIONS: Corrections = { alike: [], near: [] }

/** A shorter prefix with an error would match almost any word. */
const MIN_PREFIX_LENGTH = 5

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

/** Returns the number of typing errors, at most `most + 1`. Comparing the sets of letters first rules out most words cheaply. */
function errorsBetween(word: string, other: string, most: number): number {
  if (Math.abs(other.length - word.length) > most) return most + 1
  const [letters, others] = [lettersOf(word), lettersOf(other)]
  const isFar = bitsOf(letters & ~others) > most || bitsOf(others & ~letters) > most
  return isFar ? most + 1 : typingErrors(word, other, most)
}

/** Returns the live words with the fewest errors by `errorsOf`, at most `most`, among those that begin with `first`. */
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

/** Returns the nearest words with the same first letter. The longer word of a pair sets how many errors are allowed. */
function nearestTo(index: SearchIndex, word: string, most: number): readonly number[] {
  const stem = wordStem(word)
  return fewestErrors(index, word[0], most, (number, least) => {
    const [whole, other] = [index.words[number] ?? '', index.stems[number] ?? '']
    const allowed = Math.min(least, maxTypingErrors(Math.max(word.length, whole.length)))
    if (other.length < MIN_PART_LENGTH) return least + 1
    // Some plurals share few letters with their stem.
    const errors = Math.min(errorsBetween(stem, other, allowed), errorsBetween(word, whole, allowed))
    return errors > allowed ? least + 1 : errors
  })
}

/** Returns words that differ only in the first letter, in a swap of the first two, or in an extra first letter. */
function withOtherBeginning(index: SearchIndex, word: string): readonly number[] {
  const rest = word.slice(1)
  const swapped = `${word[1] ?? ''}${word[0] ?? ''}${word.slice(2)}`
  const others = index.words.flatMap((other, number) =>
    other.length === word.length && other.endsWith(rest) && usesOf(index, number) > 0 ? number : [],
  )
  return [...wordsWithStem(index, swapped), ...wordsWithStem(index, rest), ...others]
}

/** The sound of the word as a plural and as it is, because `matras` only looks like a plural. */
const soundsOf = (word: string) => [wordSound(wordStem(word)), wordSound(word)]

export const hasCorrections = ({ alike, near }: Corrections) => alike.length + near.length > 0

/** Returns the shop's words that sound like an unknown word, and those spelled most like it. */
export function correctionsOf(index: SearchIndex, word: string): Corrections {
  if (maxTypingErrors(word.length) === 0 || /[0-9]/.test(word)) return NO_CORRECTIONS
  const sounds = soundsOf(word)
  const alike = index.sounds.flatMap((other, number) =>
    sounds.includes(other) && usesOf(index, number) > 0 ? number : [],
  )
  const begun = withOtherBeginning(index, word)
  return { alike, near: [...begun, ...nearestTo(index, word, alike.length + begun.length > 0 ? 1 : 2)] }
}

/** Fallback for a word without near corrections: words with the same consonants, else those with the nearest beginning. */
export function fartherCorrections(index: SearchIndex, word: string): Corrections {
  const most = maxTypingErrors(word.length)
  if (most === 0 || /[0-9]/.test(word)) return NO_CORRECTIONS
  const consonants = soundsOf(word).flatMap((sound) => soundConsonants(sound) ?? [])
  const same = index.sounds.flatMap((other, number) =>
    usesOf(index, number) > 0 && consonants.includes(soundConsonants(other) ?? '') ? number : [],
  )
  if (same.length > 0 || word.length < MIN_PREFIX_LENGTH) return { alike: [], near: same }
  const begun = fewestErrors(index, word[0], most, (number, least) =>
    typingErrors(word, index.words[number] ?? '', least, true),
  )
  return { alike: [], near: begun }
}
