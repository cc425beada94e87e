/** Lower-cases a text and removes accents and apostrophes. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
}

export function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function containsAny(text: string, phrases: readonly string[]): boolean {
  const padded = ` ${wordsOf(text).join(' ')} `
  return phrases.some((phrase) => padded.includes(` ${wordsOf(phrase).join(' ')} `))
}

/** Words that don't name a question's subject. */
const FILLERS = new Set(
  `a am an and any are as ask at be been but by can cant could did do does dont for from get got had has have hello help
  hey hi how i if im in is it its just know let like madam may me my need no not of oga on or please pls question s should
  sir so tell thank thanks that the their them then there they this to u up us want was we well what when where which
  who why will with would yes yet you your`.split(/\s+/),
)

/** The words that name a question's subject. */
export function subjectWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text).filter((word) => !FILLERS.has(word)))]
}

const MIN_STEM_LENGTH = 4

/** Whether two words are forms of the same word: `deliver` and `delivered`, `country` and `countries`. */
export function areRelated(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const stem = short.replace(/(ies|es|s|y|e)$/, '')
  return stem.length >= MIN_STEM_LENGTH && long.startsWith(stem) && long.length - stem.length <= 4
}
