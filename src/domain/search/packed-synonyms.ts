import type { Synonym } from './parse-query.ts'

/** The two-way synonyms, then the one-way ones. Each line is a meaning and its words, separated by tabs. */
type PackedSynonyms = readonly [string, string]

function linesOf(synonyms: readonly Synonym[]): string {
  const words = new Map<string, string[]>()
  for (const { word, means } of synonyms) words.set(means, [...(words.get(means) ?? [means]), word])
  return [...words.values()].map((line) => line.join('\t')).join('\n')
}

/** Packs the enabled synonyms for download: without sources, each meaning once. */
export function packSynonyms(synonyms: readonly Synonym[]): PackedSynonyms {
  const inUse = synonyms.filter(({ isOn }) => isOn)
  return [linesOf(inUse.filter(({ isBothWays }) => isBothWays)), linesOf(inUse.filter(({ isBothWays }) => !isBothWays))]
}

/** Unpacks the synonyms. Their source is null. */
export function unpackSynonyms(packed: PackedSynonyms) {
  return packed.flatMap((text, index) =>
    text.split('\n').flatMap((line) => {
      const [means = '', ...words] = line.split('\t')
      return words.map((word) => ({ word, means, isBothWays: index === 0, isOn: true, source: null }))
    }),
  )
}
