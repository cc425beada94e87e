/** Applied in this order, each to the previous result. The same in `private.word_sound`. */
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

/** Returns a phonetic key, equal for `sope` and `soap`, `pensil` and `pencil`, `tumbla` and `tumbler`, `mirow` and `mirror`. Never shown. */
export function wordSound(word: string): string {
  return RULES.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word)
}

const MIN_CONSONANTS = 4

/** Returns a phonetic key's first letter and its later consonants, equal for `neckless` and `necklace`. Null below four letters, which would match too much. */
export function soundConsonants(sound: string): string | null {
  const consonants = sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')
  return consonants.length < MIN_CONSONANTS ? null : consonants
}
