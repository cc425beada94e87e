import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt } from '../../domain/catalogue/sale.ts'
import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { shopNow } from '../connection/clock.ts'
import { isCompleteRow, type PageData, productFromPage } from './page-data.ts'

export type Catalogue = {
  /** At current prices (rule P15). Unordered: `domain/catalogue/product-sort.ts` sorts. */
  readonly products: readonly Product[]
  readonly byId: ReadonlyMap<string, Product>
  /** Products of which only a prerendered page's fields are known. */
  readonly partialIds: ReadonlySet<string>
  readonly isComplete: boolean
  /** The server's lists, by query. Null if this device has every product, or is still reading them (rule P18). */
  readonly serverLists: ReadonlyMap<string, ServerList> | null
  /** The other products can't be loaded now: the device is offline, or the server didn't respond. */
  readonly cannotLoadMore: boolean
  /** Milliseconds since 1970. Null until the first sync. */
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
 * Initialises the store from the prerendered page's rows, so that hydration matches its HTML. Call it once, before the first render;
 * prerendering calls it before each page.
 */
export function seedCatalogue(page: PageData | null): void {
  const rows = page?.rows ?? []
  const products = rows.map(productFromPage)
  const byId = new Map(products.map((product) => [product.id, product]))
  const partialIds = new Set(rows.filter((row) => !isCompleteRow(row)).map((row) => row.id))
  store = createExternalStore({ ...EMPTY, products, byId, partialIds })
}

/** Returns this device's catalogue. While hydrating or prerendering, it holds the page's own rows. */
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

/** Adds or replaces complete products and removes others. A replaced product keeps its index. */
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

/** Applies the device's stored products. If they are the whole catalogue, removes all others. */
export function loadIntoCatalogue(rows: readonly Product[], isComplete: boolean, syncedAt: number | null): void {
  const known = new Set(rows.map((product) => product.id))
  const gone = isComplete ? [...store.get().byId.keys()].filter((id) => !known.has(id)) : []
  applyToCatalogue({ rows, gone, isComplete, syncedAt })
}

/** Updates prices, because sales start and end by the clock (rule P15). */
export function refreshSalePrices(): void {
  const before = store.get()
  const products = before.products.map((product) => pricedAt(product, shopNow()))
  if (products.every((product, place) => product === before.products[place])) return
  store.set({ ...before, products, byId: new Map(products.map((product) => [product.id, product])) })
}

/** The part of a server list fetched so far. */
export type ServerList = {
  /** Ids of the first products, in order. The products themselves are in the catalogue store. */
  readonly ids: readonly string[]
  /** How many products match. `total` are in stock. */
  readonly matching: number
  /** How many of those match every search word. They come first. */
  readonly whole: number
  readonly total: number
  /** Milliseconds since 1970. */
  readonly askedAt: number
}
