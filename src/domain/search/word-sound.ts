/** One after the other, each on what the one before left. The same in `private.word_sound`. */
const RULES: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/[ts]ion/g, 'shun'],
  [/ck|q/g, 'k'],
  [/c([eiy])/g, 's$1'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/oa|ou|ow|au/g, 'o'],
  [/ea|ei|ie|ey|y/g, 'i'],
  [/ai|ay/g, 'a'],
  [/ui|ue/g, 'u'],
  [/([^aeiou])e$/, '$1'],
  [/(?:[aeo]r|o)$/, 'a'],
]

/** Words that are said alike have this in common: `sope` is heard as `soap`, `pensil` as `pencil`, `tumbla` as `tumbler`, `mirow` as `mirror`. To be compared, never shown. */
export function wordSound(word: string): string {
  return RULES.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word)
}

const LEAST_CONSONANTS = 4

/** The first letter of a sound and the consonants after it, in which `neckless` and `necklace` agree; null where so few would say nothing. */
export function soundConsonants(sound: string): string | null {
  const consonants = sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')
  return consonants.length < LEAST_CONSONANTS ? null : consonants
}
