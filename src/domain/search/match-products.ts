import { MAX_PRODUCTS } from '../catalogue/newest-first.ts'
import type { Product } from '../catalogue/product.ts'
import { listProducts, type ProductFilter, passesFilter } from '../catalogue/product-filter.ts'
import { type ProductSort, sortedProducts } from '../catalogue/product-sort.ts'
import type { Kobo } from '../money/money.ts'
import { priceLimit } from './price-limit.ts'
import { beginningOf, endingsOf, type Part, type QuestionWord, readQuestion, type Synonym } from './read-question.ts'
import { FIELDS, liveWithStem, type SearchIndex, usesOf } from './search-index.ts'

/**
 * A word's cost in a product is its cheapest occurrence: first how it matched, then in which field, then which part of the word matched.
 * The steps are so far apart that ten words never add up to the next one. `private.part_cost` computes the same.
 */
const HOW = { asTyped: 0, inside: 2048, saidAlike: 3072, corrected: 4096 } as const
const FIELD = 32
const PLACE = { whole: 0, beginning: 1, end: 2 } as const
const NONE = 65_535

type Costs = Uint16Array

const noCosts = (index: SearchIndex): Costs => new Uint16Array(index.products.length).fill(NONE)

/** Lowers `costs` to the part's cost plus `added`, for each product in which it occurs. */
function takePart(index: SearchIndex, { text, reach, corrections }: Part, costs: Costs, added = 0): Costs {
  const take = (number: number, cost: number) => {
    const end = index.starts[number + 1] ?? 0
    for (let at = index.starts[number] ?? 0; at < end; at += 1) {
      const entry = index.entries[at] ?? 0
      const product = Math.floor(entry / FIELDS.length)
      const total = cost + (entry % FIELDS.length) * FIELD + added
      if (total < (costs[product] ?? 0)) costs[product] = total
    }
  }
  const same = new Set(liveWithStem(index, text))
  for (const number of same) take(number, HOW.asTyped + PLACE.whole)
  for (const number of corrections.alike) take(number, HOW.saidAlike + PLACE.whole)
  for (const number of corrections.near) take(number, HOW.corrected + PLACE.whole)
  if (reach === 'whole') return costs
  const endings = reach === 'part' ? endingsOf(index, text) : []
  const others = endings.filter((ending) => ending !== text)
  const beginning = reach === 'part' ? beginningOf(text) : text
  // Few words contain the text, so the cheapest test comes first.
  for (let number = 0; number < index.words.length; number += 1) {
    const word = index.words[number] ?? ''
    const isBegun = word.startsWith(beginning)
    if (!isBegun && !word.includes(text) && !others.some((ending) => word.endsWith(ending))) continue
    if (usesOf(index, number) === 0 || same.has(number)) continue
    if (isBegun) take(number, HOW.asTyped + PLACE.beginning)
    else if (endings.some((ending) => word.endsWith(ending))) take(number, HOW.asTyped + PLACE.end)
    else if (reach === 'part') take(number, HOW.inside + PLACE.end)
  }
  return costs
}

/** Computes a word's costs: a form costs as much as its most expensive part, and the cheapest form counts. */
function costsOfWord(index: SearchIndex, { forms }: QuestionWord): Costs {
  const costs = noCosts(index)
  for (const { parts, cost } of forms) {
    const [only, ...others] = parts
    if (only && others.length === 0) {
      takePart(index, only, costs, cost)
      continue
    }
    const of = parts.map((part) => takePart(index, part, noCosts(index)))
    for (let product = 0; product < costs.length; product += 1) {
      let dearest = 0
      for (const each of of) dearest = Math.max(dearest, each[product] ?? NONE)
      if (dearest === NONE) continue
      costs[product] = Math.min(costs[product] ?? NONE, dearest + cost)
    }
  }
  return costs
}

export type SearchAnswer = {
  readonly found: readonly Product[]
  /** How many of them match every word. They come first. */
  readonly whole: number
}

type SearchQuestion = {
  readonly filter: ProductFilter
  readonly sort: ProductSort
  readonly synonyms: readonly Synonym[]
}

const least = (one: Kobo | null | undefined, other: Kobo) => (one == null ? other : (Math.min(one, other) as Kobo))

/** Fewer results than this are followed by products that lack a word. */
const FEW = 3

/**
 * Returns the products that pass the filter and match every word, in the question's order. The best match has the lowest total cost; ties go newest first
 * (rule P3). Too few results are followed by products that lack one word, then two, and so on. A price in the text narrows the list unless that empties it.
 */
export function matchProducts(index: SearchIndex, question: SearchQuestion): SearchAnswer {
  const { filter } = question
  const { text, maxPrice } = priceLimit(filter.text ?? '')
  if (maxPrice === null) return matchWords(index, question)
  const within = matchWords(index, {
    ...question,
    filter: { ...filter, text, maxPrice: least(filter.maxPrice, maxPrice) },
  })
  // More expensive results are better than none.
  return within.found.length > 0
    ? within
    : { ...matchProducts(index, { ...question, filter: { ...filter, text } }), whole: 0 }
}

function matchWords(index: SearchIndex, { filter, sort, synonyms }: SearchQuestion): SearchAnswer {
  const question = readQuestion(index, filter.text ?? '', synonyms)
  if (question.length === 0) {
    const found = listProducts(index.products, filter, sort)
    return { found, whole: found.length }
  }
  const costs = question.map((word) => costsOfWord(index, word))
  const byLacking: number[][] = question.map(() => [])
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
    if (lacking < question.length && isWanted(place)) byLacking[lacking]?.push(total * MAX_PRODUCTS + place)
  }
  const ordered = (keys: readonly number[] = []) =>
    Array.from(Float64Array.from(keys).sort(), (key) => index.products[key % MAX_PRODUCTS] as Product)
  const [everyWord = []] = byLacking
  const enough = sort === 'best' ? FEW : 1
  const found: Product[] = []
  for (const keys of byLacking) if (found.length < enough) found.push(...ordered(keys))
  return { found: sort === 'best' ? found : sortedProducts(found, sort), whole: everyWord.length }
}
