import { useMemo } from 'react'
import { CARD_CLAIMS } from '../../../content/settings/card-claims.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { useSearcher } from '../../../data/search/searcher.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { type ListQuestion, listProducts, questionKey } from '../../../domain/catalogue/product-filter.ts'
import { UNRATED_VALUE } from '../../../domain/catalogue/rating.ts'
import { seededCount } from './listing-counts.ts'

export type ListingState = {
  readonly question: ListQuestion
  /** The first `known` are the answer. After them comes what else this device finds, so that a card on the screen keeps its place. */
  readonly found: readonly Product[]
  readonly known: number
  /** How many, from the first on, have every word that is searched. */
  readonly whole: number
  /** How many match, of how many in stock; null while this device can't know. */
  readonly count: { readonly matching: number; readonly total: number } | null
  /** Nothing more comes: this device has read the whole catalogue, or the shop has answered. */
  readonly isComplete: boolean
}

function isUnfiltered({ filter }: ListQuestion): boolean {
  const { text, category: _, ...others } = filter
  return !text && Object.values(others).every((value) => value == null)
}

/** The products a query finds: on this device, or in the shop's answer where the device has a part of them. `within` narrows the listing to one category for good. */
export function useListing(asked: ListQuestion, within?: string): ListingState {
  const { products, byId, isComplete, serverLists } = useCatalogue()
  const total = useMemo(() => listProducts(products, { within }, 'newest').length, [products, within])
  const isRated = useSetting('claims', CARD_CLAIMS).unratedHome.isShown
  const question = useMemo(() => {
    const filter = { ...asked.filter, within, unrated: isRated ? UNRATED_VALUE : 0 }
    return { filter, sort: asked.sort }
  }, [asked, isRated, within])
  const answer = serverLists?.get(questionKey(question))
  const isSearch = !!question.filter.text?.trim()
  const searcher = useSearcher(products, isSearch)
  const here = useMemo(() => {
    const { filter, sort } = question
    if (!isSearch) return { found: listProducts(products, filter, sort), whole: Number.POSITIVE_INFINITY }
    const matches = searcher?.match(filter, sort)
    if (!matches || searcher?.products === products) return matches
    // The searcher knows products as they were a moment ago.
    return { ...matches, found: matches.found.flatMap(({ id }) => byId.get(id) ?? []) }
  }, [products, byId, question, isSearch, searcher])
  const found = useMemo(() => {
    if (!answer) return here?.found ?? []
    const listed = answer.ids.flatMap((id) => byId.get(id) ?? [])
    // The shop may still answer others behind these, unless it has said all; where its own have every word, none of them lacks one.
    const others = answer.ids.length < answer.matching ? (here?.found ?? []) : []
    const mayLack = answer.whole < answer.matching
    return [...new Set([...listed, ...(mayLack ? others : others.slice(0, here?.whole))])]
  }, [answer, byId, here])
  const known = answer ? answer.ids.length : found.length
  const whole = Math.min((answer ?? here)?.whole ?? 0, known)
  if (answer) return { question, found, known, whole, count: answer, isComplete: true }
  // A searcher that doesn't know the newest products can't say that nothing is found.
  if (isComplete && here && (!isSearch || found.length > 0 || searcher?.products === products))
    return { question, found, known, whole, count: { matching: found.length, total }, isComplete: true }
  const seeded = seededCount(within)
  const matching = isUnfiltered(asked) ? seededCount(within ?? asked.filter.category) : null
  return {
    question,
    found,
    known,
    whole,
    count: seeded === null || matching === null ? null : { matching, total: seeded },
    isComplete: false,
  }
}
