import type { Synonym } from './read-question.ts'

/** A text of those that hold both ways and one of the others: a line for each meaning, which begins it, with its words after tabs. */
type PackedSynonyms = readonly [string, string]

function linesOf(synonyms: readonly Synonym[]): string {
  const words = new Map<string, string[]>()
  for (const { word, means } of synonyms) words.set(means, [...(words.get(means) ?? [means]), word])
  return [...words.values()].map((line) => line.join('\t')).join('\n')
}

/** The synonyms in use as phones fetch them: without their sources, and each meaning once. */
export function packSynonyms(synonyms: readonly Synonym[]): PackedSynonyms {
  const inUse = synonyms.filter(({ isOn }) => isOn)
  return [linesOf(inUse.filter(({ isBothWays }) => isBothWays)), linesOf(inUse.filter(({ isBothWays }) => !isBothWays))]
}

/** The synonyms in use, of no source. */
export function unpackSynonyms(packed: PackedSynonyms) {
  return packed.flatMap((text, index) =>
    text.split('\n').flatMap((line) => {
      const [means = '', ...words] = line.split('\t')
      return words.map((word) => ({ word, means, isBothWays: index === 0, isOn: true, source: null }))
    }),
  )
}
