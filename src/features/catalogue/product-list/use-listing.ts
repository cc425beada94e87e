import { useMemo } from 'react'
import { CARD_CLAIMS } from '../../../content/settings/card-claims.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { type ListQuestion, questionKey } from '../../../data/catalogue/shop-answer.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import { isInStock, type Product } from '../../../domain/catalogue/product.ts'
import { searchProducts } from '../../../domain/catalogue/product-search.ts'
import { UNRATED_VALUE } from '../../../domain/catalogue/rating.ts'
import type { ListingQuery } from '../search/listing-query.ts'
import { seededCount } from './listing-counts.ts'

export type Listing = {
  readonly question: ListQuestion
  /** The first `known` are the answer. After them comes what else this device finds, so that a card on the screen keeps its place. */
  readonly found: readonly Product[]
  readonly known: number
  /** How many match, of how many in stock; null while this device can't know. */
  readonly count: { readonly matching: number; readonly total: number } | null
  /** More may come: this device hasn't read the whole catalogue. */
  readonly isPartial: boolean
}

function isUnfiltered({ filter }: ListingQuery): boolean {
  const { text, category: _, ...others } = filter
  return !text && Object.values(others).every((value) => value == null)
}

/** The products a query finds: on this device, or in the shop's answer where the device has a part of them. `within` narrows the listing to one category for good. */
export function useListing(asked: ListingQuery, within?: string): Listing {
  const { products, byId, isComplete, answers } = useCatalogue()
  const scope = useMemo(() => {
    const inStock = products.filter(isInStock)
    return within ? inStock.filter((product) => product.category === within) : inStock
  }, [products, within])
  const isRated = useSetting('claims', CARD_CLAIMS).unratedHome.isShown
  const question = useMemo(() => {
    const filter = { ...asked.filter, unrated: isRated ? UNRATED_VALUE : 0 }
    return { filter, sort: asked.sort, within }
  }, [asked, isRated, within])
  const answer = answers?.get(questionKey(question))
  const found = useMemo(() => {
    const here = searchProducts(scope, question.filter, question.sort)
    if (!answer) return here
    const listed = answer.ids.flatMap((id) => byId.get(id) ?? [])
    return listed.length > 0 ? [...new Set([...listed, ...here])] : listed
  }, [answer, byId, scope, question])
  const known = answer ? answer.ids.length : found.length
  if (answer) return { question, found, known, count: answer, isPartial: false }
  if (isComplete)
    return { question, found, known, count: { matching: found.length, total: scope.length }, isPartial: false }
  const total = seededCount(within)
  const matching = isUnfiltered(asked) ? seededCount(within ?? asked.filter.category) : null
  return {
    question,
    found,
    known,
    count: total === null || matching === null ? null : { matching, total },
    isPartial: true,
  }
}
