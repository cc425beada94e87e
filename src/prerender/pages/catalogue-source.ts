import { readFile } from 'node:fs/promises'
import { type PackedCatalogue, packCatalogue } from '../../data/catalogue/packed-catalogue.ts'
import { type ProductRecord, productFromRecord } from '../../data/catalogue/product-record.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt } from '../../domain/catalogue/sale.ts'
import type { ListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'
import { knownSettings, type SettingRow } from '../settings/built-settings.ts'

/** The shop's products and settings at one moment, and the cursor from which a device continues. */
export type CatalogueSnapshot = {
  readonly epoch: string
  readonly cursor: string
  /** At current prices (rule P15). */
  readonly products: readonly Product[]
  /** The same products in packed form, for a device's first visit. */
  readonly packed: PackedCatalogue
  /** Product counts, if the shop has more products than these. */
  readonly counts?: ListingCounts
  readonly settings: readonly SettingRow[]
  readonly signsInByPhone: boolean
}

type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly more?: boolean
  /** Whether the shop has products that devices don't hold. They aren't among the rows. */
  readonly others?: boolean
  readonly rows: readonly (ProductRecord & { readonly deleted?: boolean })[]
}

/** The whole catalogue as returned by `catalogue_changes`, with the rows of `shop_settings`. */
export type CatalogueRows = Omit<CataloguePage, 'more' | 'others'> & {
  readonly counts?: ListingCounts
  readonly settings: readonly SettingRow[]
  /** Whether the project sends text messages. Absent in the embedded backend's file, which does. */
  readonly signsInByPhone?: boolean
}

export function snapshotOf(catalogue: CatalogueRows): CatalogueSnapshot {
  const { epoch, cursor, rows, counts, settings, signsInByPhone = true } = catalogue
  const live = rows.filter((row) => !row.deleted)
  return {
    epoch,
    cursor,
    products: live.map((row) => pricedAt(productFromRecord(row), Date.now())),
    packed: packCatalogue(epoch, cursor, live),
    ...(counts && { counts }),
    settings: knownSettings(settings),
    signsInByPhone,
  }
}

export async function readSavedCatalogue(path: string): Promise<CatalogueRows> {
  return JSON.parse(await readFile(path, 'utf8')) as CatalogueRows
}

/** Reads the whole catalogue and the settings from a running backend, page by page. Rejects if it fails or refuses. */
export async function fetchCatalogue(supabaseUrl: string, anonKey: string): Promise<CatalogueRows> {
  const listProducts = async <Answer>(path: string, question?: object): Promise<Answer> => {
    const response = await fetch(supabaseUrl.replace(/\/+$/, '') + path, {
      method: question ? 'POST' : 'GET',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: question ? JSON.stringify(question) : null,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
    return (await response.json()) as Answer
  }
  const rows: CataloguePage['rows'][number][] = []
  let page: CataloguePage = { epoch: '', cursor: '', more: true, rows: [] }
  while (page.more) {
    page = await listProducts<CataloguePage>('/rest/v1/rpc/catalogue_changes', {
      p_epoch: page.epoch,
      p_cursor: page.cursor,
    })
    rows.push(...page.rows)
  }
  const counts =
    page.others && (await shopCounts(rows, (question) => listProducts('/rest/v1/rpc/list_products', question)))
  const [settings, { external }] = await Promise.all([
    listProducts<readonly SettingRow[]>('/rest/v1/shop_settings?select=section,value,version'),
    listProducts<{ readonly external?: { readonly phone?: unknown } }>('/auth/v1/settings'),
  ])
  const { epoch, cursor } = page
  return { epoch, cursor, rows, ...(counts && { counts }), settings, signsInByPhone: external?.phone === true }
}

/** Arguments of `list_products`, as far as needed to count. */
export type CountArgs = { readonly p_category: string | null; readonly p_limit: number }
export type CountResult = { readonly matching: number }

type Row = { readonly category?: string }

/** Counts the products in stock of a shop larger than these rows, in all and in each of their categories. */
export async function shopCounts(
  rows: readonly Row[],
  ask: (question: CountArgs) => Promise<CountResult>,
): Promise<ListingCounts> {
  const count = async (p_category: string | null) => (await ask({ p_category, p_limit: 1 })).matching
  const byCategory: Record<string, number> = {}
  // A deleted row has no category.
  for (const category of new Set(rows.flatMap((row) => row.category ?? [])))
    byCategory[category] = await count(category)
  return { all: await count(null), byCategory }
}
