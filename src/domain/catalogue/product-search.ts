import type { Kobo } from '../money/money.ts'
import { foldText } from './folded-text.ts'
import { isInStock, type Product } from './product.ts'
import { type ProductSort, sortedProducts } from './product-sort.ts'
import { ratingValue } from './rating.ts'

export type ProductFilter = {
  readonly text?: string
  /** A slug; any category when absent or empty. */
  readonly category?: string | null
  /** Bounds included, in kobo. */
  readonly minPrice?: Kobo | null
  readonly maxPrice?: Kobo | null
  readonly brand?: string | null
  /** True for what is on sale only. */
  readonly isOnSale?: true | null
  /** Stars at least, as shown. */
  readonly minRating?: number | null
  /** Stars that a product without reviews counts as. Default: 4.0 (rule P7). */
  readonly unrated?: number
}

// Products are immutable snapshots, so their folded text may live as long as they do.
const searchText = new WeakMap<Product, string>()

function searchTextOf(product: Product): string {
  const known = searchText.get(product)
  if (known !== undefined) return known
  const text = foldText([product.name, product.brand ?? '', product.description ?? ''].join(' '))
  searchText.set(product, text)
  return text
}

/** Makes `count` products from the index `from` on ready to be searched: the first search of 10,000 at once holds a slow phone for 0.3 s. */
export function readyForSearch(products: readonly Product[], from: number, count: number): void {
  for (const product of products.slice(from, from + count)) searchTextOf(product)
}

/** Whether every word of the text, or its singular, occurs in name, brand or description, whatever its case and accents. */
export function matchesText(product: Product, text: string): boolean {
  return searchWords(text).every((word) => searchTextOf(product).includes(word))
}

/** Of four letters or more, ended by an s: `pots` asks for a pot too, and what is found by the one is found by the other. */
const PLURAL = /(...)s$/

/** The folded words of a question, each as far as it has to be found. */
export function searchWords(text: string): readonly string[] {
  const words = foldText(text).split(' ').filter(Boolean)
  return words.map((word) => word.replace(PLURAL, '$1'))
}

/**
 * Products and, once a word was searched among them, the search text of each in its place: to look it up takes as long as to search it.
 */
type Found = { readonly found: readonly Product[]; readonly texts?: readonly string[] }
type Answer = Found & { readonly text: string; readonly words: readonly string[] }
type Asked = { readonly others: string; readonly answers: readonly Answer[] }

function thoseWithEveryWord(among: Found, words: readonly string[]): Found {
  if (words.length === 0) return among
  const found: Product[] = []
  const texts: string[] = []
  among.found.forEach((product, place) => {
    const text = among.texts?.[place] ?? searchTextOf(product)
    if (!words.every((word) => text.includes(word))) return
    found.push(product)
    texts.push(text)
  })
  return { found, texts }
}

const MOST_ANSWERS = 12

// Whoever types a word asks for less with each letter: what the beginning of a text found holds all that the whole text finds.
const asked = new WeakMap<readonly Product[], Asked>()

function passes(product: Product, filter: ProductFilter): boolean {
  const { category, brand, minPrice, maxPrice, isOnSale, minRating, unrated } = filter
  return (
    isInStock(product) &&
    (!category || product.category === category) &&
    (!brand || product.brand === brand) &&
    (minPrice == null || product.price >= minPrice) &&
    (maxPrice == null || product.price <= maxPrice) &&
    (!isOnSale || !!product.was) &&
    (minRating == null || ratingValue(product, unrated) >= minRating)
  )
}

/**
 * The listing: products in stock that pass the filter, sorted (rules P2 and P3). Keeps the order of equal products stable by id.
 * The same question about the same snapshot gives the same array.
 */
export function searchProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort,
): readonly Product[] {
  const sorted = sortedProducts(products, sort)
  const text = foldText(filter.text ?? '')
  const others = JSON.stringify({ ...filter, text: '' })
  const last = asked.get(sorted)
  const answers = last?.others === others ? last.answers.filter((answer) => text.startsWith(answer.text)) : []
  const nearest = answers.at(-1)
  if (nearest?.text === text) {
    asked.set(sorted, { others, answers })
    return nearest.found
  }
  const words = searchWords(text)
  const unasked = words.filter((word) => !nearest?.words.includes(word))
  const among = nearest ?? { found: sorted.filter((product) => passes(product, filter)) }
  const answer = { ...thoseWithEveryWord(among, unasked), text, words }
  asked.set(sorted, { others, answers: [...answers, answer].slice(-MOST_ANSWERS) })
  return answer.found
}
