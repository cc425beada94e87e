import { categoryLabel } from '../catalogue/categories.ts'
import { allSteps, sortingNewestFirst } from '../catalogue/newest-first.ts'
import { isInStock, type Product } from '../catalogue/product.ts'
import { searchableWords } from './search-text.ts'
import { wordSound } from './word-sound.ts'
import { wordStem } from './word-stem.ts'

/** The fields in which a word may occur, the best first. */
export const FIELDS = ['name', 'kind', 'text'] as const

/** Returns a product's searchable text by field. The same in `private.keep_product_words`. */
export function fieldTexts(product: Product): readonly [name: string, kind: string, text: string] {
  const { name, brand, category, variants, description, specifications } = product
  const kinds = [
    brand ?? '',
    category,
    categoryLabel(category),
    ...variants.flatMap(({ type, value }) => [type, value]),
  ]
  return [name, kinds.join('\n'), [description ?? '', ...specifications.flat()].join('\n')]
}

// A word keeps its number for the page's lifetime, so that a product's cached numbers stay valid in later snapshots.
const words: string[] = []
const stems: string[] = []
const sounds: string[] = []
const numbers = new Map<string, number>()
const byStem = new Map<string, number[]>()

function numberOf(word: string): number {
  const cached = numbers.get(word)
  if (cached !== undefined) return cached
  const number = words.push(word) - 1
  const stem = wordStem(word)
  stems.push(stem)
  sounds.push(wordSound(stem))
  numbers.set(word, number)
  const same = byStem.get(stem)
  if (same) same.push(number)
  else byStem.set(stem, [number])
  return number
}

// Products are immutable, so their words are cached for as long as they live.
const cachedPlaces = new WeakMap<Product, Uint32Array>()

/** Returns each word of the product once, encoded with the best field it occurs in. */
function placesOf(product: Product): Uint32Array {
  const cached = cachedPlaces.get(product)
  if (cached) return cached
  const fields = new Map<number, number>()
  fieldTexts(product).forEach((text, field) => {
    for (const word of searchableWords(text)) {
      const number = numberOf(word)
      if (!fields.has(number)) fields.set(number, field)
    }
  })
  const places = Uint32Array.from(fields, ([number, field]) => number * FIELDS.length + field)
  cachedPlaces.set(product, places)
  return places
}

export type SearchIndex = {
  /** Newest first, which breaks ties between equal matches. */
  readonly products: readonly Product[]
  /** 1 for a product in stock, by index. Faster than reading thousands of product objects. */
  readonly inStock: Uint8Array
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly sounds: readonly string[]
  /** The numbers of all words with a stem, also those no longer in use. */
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** The offset in `entries` of each word's first product. The next word's offset is its end. */
  readonly starts: Uint32Array
  /** Product index and field, encoded in one number. */
  readonly entries: Uint32Array
}

const wordAt = (place: number) => Math.floor(place / FIELDS.length)
const AT_ONCE = 5

/**
 * Builds a snapshot's index in steps of well under a millisecond, shorter for products indexed before. Indexing 10,000 products in one go would block a slow
 * phone for seconds.
 */
export function* indexing(catalogue: readonly Product[]): Generator<void, SearchIndex> {
  const products = yield* sortingNewestFirst(catalogue)
  for (const product of products) {
    placesOf(product)
    yield
  }
  const starts = new Uint32Array(words.length + 1)
  for (const [at, product] of products.entries()) {
    for (const place of placesOf(product)) starts[wordAt(place) + 1] = (starts[wordAt(place) + 1] ?? 0) + 1
    if (at % AT_ONCE === 0) yield
  }
  for (let number = 1; number < starts.length; number += 1)
    starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0)
  const next = starts.slice()
  const entries = new Uint32Array(starts.at(-1) ?? 0)
  const inStock = new Uint8Array(products.length)
  for (const [at, product] of products.entries()) {
    if (isInStock(product)) inStock[at] = 1
    for (const place of placesOf(product)) {
      const free = next[wordAt(place)] ?? 0
      entries[free] = at * FIELDS.length + (place % FIELDS.length)
      next[wordAt(place)] = free + 1
    }
    if (at % AT_ONCE === 0) yield
  }
  return { products, inStock, words, stems, sounds, byStem, starts, entries }
}

/** Builds the index in one go. */
export function searchIndex(catalogue: readonly Product[]): SearchIndex {
  return allSteps(indexing(catalogue))
}

/** Shorter texts aren't matched inside longer words. */
export const MIN_PART_LENGTH = 3

export function usesOf(index: SearchIndex, number: number): number {
  // Words numbered after this index was built have no uses in it.
  return number + 1 < index.starts.length ? (index.starts[number + 1] ?? 0) - (index.starts[number] ?? 0) : 0
}

export function wordsWithStem(index: SearchIndex, word: string): readonly number[] {
  return (index.byStem.get(wordStem(word)) ?? []).filter((number) => usesOf(index, number) > 0)
}

/** Returns the `entries` of all words that share the word's stem. */
export function entriesOf(index: SearchIndex, word: string): readonly number[] {
  return wordsWithStem(index, word).flatMap((number) => [
    ...index.entries.subarray(index.starts[number], index.starts[number + 1]),
  ])
}

export function hasWord(index: SearchIndex, test: (word: string) => boolean): boolean {
  return index.words.some((word, number) => usesOf(index, number) > 0 && test(word))
}
