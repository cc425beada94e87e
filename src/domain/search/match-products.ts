import { MAX_PRODUCTS } from '../catalogue/newest-first.ts'
import type { Product } from '../catalogue/product.ts'
import { listProducts, type ProductFilter, passesFilter } from '../catalogue/product-filter.ts'
import { type ProductSort, sortedProducts } from '../catalogue/product-sort.ts'
import type { Kobo } from '../money/money.ts'
import { beginningOf, endingsOf, type Part, parseQuery, type QueryWord, type Synonym } from './parse-query.ts'
import { priceLimit } from './price-limit.ts'
import { FIELDS, type SearchIndex, usesOf, wordsWithStem } from './search-index.ts'

/**
 * A word's cost in a product is its cheapest occurrence: first how it matched, then in which field, then which part of the word matched.
 * The steps are so far apart that ten words never add up to the next one. `private.part_cost` computes the same.
 */
const MATCH = { asTyped: 0, inside: 2048, saidAlike: 3072, corrected: 4096 } as const
const FIELD = 32
const PLACE = { whole: 0, beginning: 1, end: 2 } as const
const NONE = 65_535

type Costs = Uint16Array

const noCosts = (index: SearchIndex): Costs => new Uint16Array(index.products.length).fill(NONE)

/** Lowers `costs` to the part's cost plus `added`, for each product in which it occurs. */
function lowerCosts(index: SearchIndex, { text, reach, corrections }: Part, costs: Costs, added = 0): Costs {
  const lower = (number: number, cost: number) => {
    const end = index.starts[number + 1] ?? 0
    for (let at = index.starts[number] ?? 0; at < end; at += 1) {
      const entry = index.entries[at] ?? 0
      const product = Math.floor(entry / FIELDS.length)
      const total = cost + (entry % FIELDS.length) * FIELD + added
      if (total < (costs[product] ?? 0)) costs[product] = total
    }
  }
  const withStem = new Set(wordsWithStem(index, text))
  for (const number of withStem) lower(number, MATCH.asTyped + PLACE.whole)
  for (const number of corrections.alike) lower(number, MATCH.saidAlike + PLACE.whole)
  for (const number of corrections.near) lower(number, MATCH.corrected + PLACE.whole)
  if (reach === 'whole') return costs
  const endings = reach === 'part' ? endingsOf(index, text) : []
  const others = endings.filter((ending) => ending !== text)
  const beginning = reach === 'part' ? beginningOf(text) : text
  // Few words contain the text, so the cheapest test comes first.
  for (let number = 0; number < index.words.length; number += 1) {
    const word = index.words[number] ?? ''
    const isBegun = word.startsWith(beginning)
    if (!isBegun && !word.includes(text) && !others.some((ending) => word.endsWith(ending))) continue
    if (usesOf(index, number) === 0 || withStem.has(number)) continue
    if (isBegun) lower(number, MATCH.asTyped + PLACE.beginning)
    else if (endings.some((ending) => word.endsWith(ending))) lower(number, MATCH.asTyped + PLACE.end)
    else if (reach === 'part') lower(number, MATCH.inside + PLACE.end)
  }
  return costs
}

/** Computes a word's costs: a form costs as much as its most expensive part, and the cheapest form counts. */
function costsOfWord(index: SearchIndex, { forms }: QueryWord): Costs {
  const costs = noCosts(index)
  for (const { parts, cost } of forms) {
    const [only, ...others] = parts
    if (only && others.length === 0) {
      lowerCosts(index, only, costs, cost)
      continue
    }
    const of = parts.map((part) => lowerCosts(index, part, noCosts(index)))
    for (let product = 0; product < costs.length; product += 1) {
      let dearest = 0
      for (const each of of) dearest = Math.max(dearest, each[product] ?? NONE)
      if (dearest === NONE) continue
      costs[product] = Math.min(costs[product] ?? NONE, dearest + cost)
    }
  }
  return costs
}

export type SearchResult = {
  readonly found: readonly Product[]
  /** How many of them match every word. They come first. */
  readonly whole: number
}

type SearchQuery = {
  readonly filter: ProductFilter
  readonly sort: ProductSort
  readonly synonyms: readonly Synonym[]
}

const least = (one: Kobo | null | undefined, other: Kobo) => (one == null ? other : (Math.min(one, other) as Kobo))

/** Fewer results than this are followed by products that lack a word. */
const MIN_RESULTS = 3

/**
 * Returns the products that pass the filter and match every word, in the query's order. The best match has the lowest total cost; ties go newest first
 * (rule P3). Too few results are followed by products that lack one word, then two, and so on. A price in the text narrows the list unless that empties it.
 */
export function matchProducts(index: SearchIndex, query: SearchQuery): SearchResult {
  const { filter } = query
  const { text, maxPrice } = priceLimit(filter.text ?? '')
  if (maxPrice === null) return matchWords(index, query)
  const within = matchWords(index, {
    ...query,
    filter: { ...filter, text, maxPrice: least(filter.maxPrice, maxPrice) },
  })
  // More expensive results are better than none.
  return within.found.length > 0
    ? within
    : { ...matchProducts(index, { ...query, filter: { ...filter, text } }), whole: 0 }
}

function matchWords(index: SearchIndex, { filter, sort, synonyms }: SearchQuery): SearchResult {
  const words = parseQuery(index, filter.text ?? '', synonyms)
  if (words.length === 0) {
    const found = listProducts(index.products, filter, sort)
    return { found, whole: found.length }
  }
  const costs = words.map((word) => costsOfWord(index, word))
  const byLacking: number[][] = words.map(() => [])
  const { text: _, unrated: __, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value != null && value !== '')
  const isWanted = (place: number) =>
    isNarrowed ? passesFilter(index.products[place] as Product, filter) : index.inStock[place] === 1
  for (let place = 0; place < index.products.length; place += 1) {
    let lacking = 0
    let total = 0
    for (const each of costs) {
      const cost = each[place] ?? NONE
      if (cost === NONE) lacking += 1
      else total += cost
    }
    if (lacking < words.length && isWanted(place)) byLacking[lacking]?.push(total * MAX_PRODUCTS + place)
  }
  const ordered = (keys: readonly number[] = []) =>
    Array.from(Float64Array.from(keys).sort(), (key) => index.products[key % MAX_PRODUCTS] as Product)
  const [everyWord = []] = byLacking
  const enough = sort === 'best' ? MIN_RESULTS : 1
  const found: Product[] = []
  for (const keys of byLacking) if (found.length < enough) found.push(...ordered(keys))
  return { found: sort === 'best' ? found : sortedProducts(found, sort), whole: everyWord.length }
}
