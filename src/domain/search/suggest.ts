import { categoryLabel } from '../catalogue/categories.ts'
import { isInStock, type Product } from '../catalogue/product.ts'
import { matchProducts } from './match-products.ts'
import { parseQuery, type QueryWord, type Synonym } from './parse-query.ts'
import { priceLimit } from './price-limit.ts'
import { type SearchIndex, usesOf } from './search-index.ts'
import { searchableWords } from './search-text.ts'
import { wordStem } from './word-stem.ts'

export type Suggestions = {
  /** The best first. */
  readonly products: readonly Product[]
  /** Slugs of categories with products in stock whose label matches every word. */
  readonly categories: readonly string[]
  /** The text in the shop's spelling. Null if that is the same, or if the text names a price. */
  readonly correction: string | null
}

const MAX_CATEGORIES = 2

function isInLabel(index: SearchIndex, { forms }: QueryWord, label: readonly string[]): boolean {
  const isWord = (text: string) => label.some((word) => word.startsWith(text) || wordStem(word) === wordStem(text))
  return forms.some(({ parts }) =>
    parts.every(
      ({ text, corrections: { alike, near } }) =>
        isWord(text) || [...alike, ...near].some((number) => isWord(index.words[number] ?? '')),
    ),
  )
}

/** Returns the shop's spelling of a word: the correction that most products have, or two words instead of one. */
function spelling(index: SearchIndex, { text, forms }: QueryWord): string {
  const corrections = forms.flatMap(({ parts }) =>
    parts.flatMap(({ corrections: { alike, near } }) => [...alike, ...near]),
  )
  if (corrections.length > 0)
    return (
      index.words[corrections.reduce((best, other) => (usesOf(index, other) > usesOf(index, best) ? other : best))] ??
      text
    )
  const split = forms.find(
    ({ parts, cost }) => cost === 0 && parts.length > 1 && parts.map((part) => part.text).join('') === text,
  )
  return split ? split.parts.map((part) => part.text).join(' ') : text
}

/** Returns a search box's suggestions for a text, matched by `matchProducts`. */
export function suggest(index: SearchIndex, text: string, synonyms: readonly Synonym[]): Suggestions {
  const limit = priceLimit(text)
  const words = parseQuery(index, limit.text, synonyms)
  const slugs = new Set(index.products.filter(isInStock).map(({ category }) => category))
  const categories = [...slugs].filter((slug) => {
    const label = searchableWords(`${categoryLabel(slug)} ${slug}`)
    return words.length > 0 && words.every((word) => isInLabel(index, word, label))
  })
  const typedText = words.map((word) => word.text).join(' ')
  const spelled = words.map((word) => spelling(index, word)).join(' ')
  return {
    products: matchProducts(index, { filter: { text }, sort: 'best', synonyms }).found,
    categories: categories.sort().slice(0, MAX_CATEGORIES),
    correction: spelled === typedText || limit.maxPrice !== null ? null : spelled,
  }
}
