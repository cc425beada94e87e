import type { ProductFilter } from '../../domain/catalogue/product-search.ts'
import type { ProductSort } from '../../domain/catalogue/product-sort.ts'

/** What a list asks for. `within`: the category of a page that lists no other. */
export type ListQuestion = {
  readonly filter: ProductFilter
  readonly sort: ProductSort
  readonly within?: string
}

/** What the shop answered, as far as it was asked. */
export type ShopAnswer = {
  /** The products from the first on, in order; they themselves are in the catalogue's memory. */
  readonly ids: readonly string[]
  /** How many match, of how many in stock. */
  readonly matching: number
  readonly total: number
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

export function questionKey({ filter, sort, within }: ListQuestion): string {
  return JSON.stringify([filter, sort, within])
}
