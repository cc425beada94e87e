import type { ProductFilter } from '../../domain/catalogue/product-filter.ts'
import type { ProductSort } from '../../domain/catalogue/product-sort.ts'

export type ListQuestion = {
  readonly filter: ProductFilter
  readonly sort: ProductSort
}

/** A list of the server, as far as it was asked for. */
export type ServerList = {
  /** The products from the first on, in order; they themselves are in the catalogue's memory. */
  readonly ids: readonly string[]
  /** How many match, of how many in stock. */
  readonly matching: number
  /** So many of those have every word that is searched: the first ones. */
  readonly whole: number
  readonly total: number
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

export function questionKey({ filter, sort }: ListQuestion): string {
  return JSON.stringify([filter, sort])
}
