import { foldText } from './folded-text.ts'
import type { Product } from './product.ts'
import { searchWords } from './product-search.ts'

/** 0: each word begins a word of the name. 1: each is somewhere in the name. 2: some are only in the brand or description. */
function distance(name: string, words: readonly string[]): 0 | 1 | 2 {
  const padded = ` ${foldText(name)}`
  if (words.every((word) => padded.includes(` ${word}`))) return 0
  return words.every((word) => padded.includes(word)) ? 1 : 2
}

/**
 * Of what a search found, the few to suggest: those first whose name it is that matches. Among equals the order stays. Reads no more
 * of a long list than it takes to have enough of the best.
 */
export function bestSuggestions(found: readonly Product[], text: string, limit: number): readonly Product[] {
  const words = searchWords(text)
  const byDistance: Product[][] = [[], [], []]
  for (const product of found) {
    byDistance[distance(product.name, words)]?.push(product)
    if (byDistance[0]?.length === limit) break
  }
  return byDistance.flat().slice(0, limit)
}
