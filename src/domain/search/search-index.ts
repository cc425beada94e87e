import { categoryLabel } from '../catalogue/categories.ts'
import { allSteps, sortingNewestFirst } from '../catalogue/newest-first.ts'
import { isInStock, type Product } from '../catalogue/product.ts'
import { searchableWords } from './search-text.ts'
import { wordSound } from './word-sound.ts'
import { wordStem } from './word-stem.ts'

/** Where a word of a product stands, the best place first. */
export const FIELDS = ['name', 'kind', 'text'] as const

/** The words of a product, by field. The same in `private.keep_product_words`. */
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

// Words are numbered as they are met, for good: a product's numbers then outlive the snapshot that it was read in.
const words: string[] = []
const stems: string[] = []
const sounds: string[] = []
const numbers = new Map<string, number>()
const byStem = new Map<string, number[]>()

function numberOf(word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
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

// Products are immutable snapshots, so what they are found by may live as long as they do.
const readPlaces = new WeakMap<Product, Uint32Array>()

/** Each word of the product once, as its number with the best field it stands in. */
function placesOf(product: Product): Uint32Array {
  const known = readPlaces.get(product)
  if (known) return known
  const fields = new Map<number, number>()
  fieldTexts(product).forEach((text, field) => {
    for (const word of searchableWords(text)) {
      const number = numberOf(word)
      if (!fields.has(number)) fields.set(number, field)
    }
  })
  const places = Uint32Array.from(fields, ([number, field]) => number * FIELDS.length + field)
  readPlaces.set(product, places)
  return places
}

export type SearchIndex = {
  /** Newest first: the order of those that match equally well. */
  readonly products: readonly Product[]
  /** 1 for a product in stock, by its place: thousands of products take longer to look at. */
  readonly inStock: Uint8Array
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly sounds: readonly string[]
  /** The numbers of all words with this stem, of this snapshot or not. */
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** Where the products of a word begin in `entries`; the next word's beginning is their end. */
  readonly starts: Uint32Array
  /** A product's place and the field, one number each. */
  readonly entries: Uint32Array
}

const wordAt = (place: number) => Math.floor(place / FIELDS.length)
const AT_ONCE = 5

/**
 * Builds the index of a snapshot in steps of well under a millisecond, or of nothing for products that were read before: at once, 10,000 would hold a slow
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

/** The index of a snapshot, at once. */
export function searchIndex(catalogue: readonly Product[]): SearchIndex {
  return allSteps(indexing(catalogue))
}

/** Fewer letters are no part of a longer word. */
export const LEAST_PART = 3

export function usesOf(index: SearchIndex, number: number): number {
  // Words met since the index was built have none in it.
  return number + 1 < index.starts.length ? (index.starts[number + 1] ?? 0) - (index.starts[number] ?? 0) : 0
}

export function liveWithStem(index: SearchIndex, word: string): readonly number[] {
  return (index.byStem.get(wordStem(word)) ?? []).filter((number) => usesOf(index, number) > 0)
}

/** The places of the products that have a word with its stem, as in `entries`. */
export function entriesOf(index: SearchIndex, word: string): readonly number[] {
  return liveWithStem(index, word).flatMap((number) => [
    ...index.entries.subarray(index.starts[number], index.starts[number + 1]),
  ])
}

export function someWord(index: SearchIndex, isSo: (word: string) => boolean): boolean {
  return index.words.some((word, number) => usesOf(index, number) > 0 && isSo(word))
}
