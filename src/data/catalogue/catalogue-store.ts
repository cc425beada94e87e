import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt } from '../../domain/catalogue/sale.ts'
import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { shopNow } from '../connection/clock.ts'
import { isCompleteRow, type PageData, productFromPage } from './page-data.ts'

export type Catalogue = {
  /** At the prices that hold now (rule P15). In no order a screen may rely on: `domain/product-sort.ts` sorts. */
  readonly products: readonly Product[]
  readonly byId: ReadonlyMap<string, Product>
  /** Products known only as far as a prerendered page showed them. */
  readonly partialIds: ReadonlySet<string>
  readonly isComplete: boolean
  /** The server's lists, by question; null where this device has every product, or is just reading them (rule P18). */
  readonly serverLists: ReadonlyMap<string, ServerList> | null
  /** The rest can't be loaded now: there is no connection, or the server did not answer. */
  readonly cannotLoadMore: boolean
  /** Milliseconds since 1970, null while never synced on this device. */
  readonly syncedAt: number | null
}

const EMPTY: Catalogue = {
  products: [],
  byId: new Map(),
  partialIds: new Set(),
  isComplete: false,
  serverLists: null,
  cannotLoadMore: false,
  syncedAt: null,
}

let store: ExternalStore<Catalogue> = createExternalStore(EMPTY)

/**
 * Starts from the rows of the prerendered page, so that hydration finds what the server drew. Call it once, before the first render;
 * prerendering calls it before each page.
 */
export function seedCatalogue(page: PageData | null): void {
  const rows = page?.rows ?? []
  const products = rows.map(productFromPage)
  const byId = new Map(products.map((product) => [product.id, product]))
  const partialIds = new Set(rows.filter((row) => !isCompleteRow(row)).map((row) => row.id))
  store = createExternalStore({ ...EMPTY, products, byId, partialIds })
}

/** The catalogue on this device. Hydration and prerendering see the page's own rows. */
export function useCatalogue(): Catalogue {
  return store.use()
}

export function getCatalogue(): Catalogue {
  return store.get()
}

type CatalogueChange = {
  readonly rows: readonly Product[]
  readonly gone?: readonly string[]
  readonly isComplete?: boolean
  readonly serverLists?: Catalogue['serverLists']
  readonly cannotLoadMore?: boolean
  readonly syncedAt?: number | null
}

/** Takes in whole products and removals. A product keeps its place in the list. */
export function applyToCatalogue(change: CatalogueChange): void {
  const { rows, gone = [], ...facts } = change
  const before = store.get()
  if (rows.length + gone.length === 0) {
    store.set({ ...before, ...facts })
    return
  }
  const byId = new Map(before.byId)
  const partialIds = new Set(before.partialIds)
  for (const product of rows) {
    byId.set(product.id, pricedAt(product, shopNow()))
    partialIds.delete(product.id)
  }
  for (const id of gone) byId.delete(id)
  store.set({ ...before, ...facts, byId, partialIds, products: [...byId.values()] })
}

/** Takes in all that the device holds; when that is the whole catalogue, what it lacks is gone. */
export function loadIntoCatalogue(rows: readonly Product[], isComplete: boolean, syncedAt: number | null): void {
  const known = new Set(rows.map((product) => product.id))
  const gone = isComplete ? [...store.get().byId.keys()].filter((id) => !known.has(id)) : []
  applyToCatalogue({ rows, gone, isComplete, syncedAt })
}

/** Sales begin and end by the clock: shows the prices that hold now (rule P15). */
export function followSales(): void {
  const before = store.get()
  const products = before.products.map((product) => pricedAt(product, shopNow()))
  if (products.every((product, place) => product === before.products[place])) return
  store.set({ ...before, products, byId: new Map(products.map((product) => [product.id, product])) })
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
