const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ children: 'child', men: 'man', women: 'woman', feet: 'foot', teeth: 'tooth', mice: 'mouse', geese: 'goose' },
    ...{ people: 'person', lenses: 'lens', loaves: 'loaf', leaves: 'leaf', clothes: 'cloth' },
  }),
)

/** The first rule that applies decides. The same in `private.word_stem`. */
const RULES: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/^(.{2,})(?:ie[sd]?|ying)$/, '$1y'],
  [/^(.{2,})(?:ves|ve|fes?)$/, '$1f'],
  [/^(.{2,})oes?$/, '$1o'],
  [/^(.{2,})(ss|s|z|x|ch|sh)es?$/, '$1$2'],
]
const PLURAL_S = /^(.{2,}[^sui])s$/

/**
 * Returns the form that a word shares with its plural: `knif` for `knives` and `knife`, `box` for `boxes` and `box`; `fry` for `fry`, `fried` and `frying`.
 * Never shown.
 */
export function wordStem(word: string): string {
  if (/[0-9]/.test(word)) return word
  const known = IRREGULAR.get(word)
  if (known) return wordStem(known)
  for (const [ending, stem] of RULES) if (ending.test(word)) return word.replace(ending, stem)
  const single = word.replace(PLURAL_S, '$1')
  return IRREGULAR.get(single) ?? single
}
