import { readFile } from 'node:fs/promises'
import { packCatalogue } from '../../data/catalogue/pack-catalogue.ts'
import type { PackedCatalogue } from '../../data/catalogue/packed-catalogue.ts'
import { type ProductRecord, productFromRecord } from '../../data/catalogue/product-record.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt } from '../../domain/catalogue/sale.ts'
import type { ListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'
import { fetchSettings, knownSettings, type SettingRow } from '../settings/built-settings.ts'
import { shopCounts } from './shop-counts.ts'

/** The shop's products and settings at one moment, and the cursor from which a device reads on. */
export type CatalogueSnapshot = {
  readonly epoch: string
  readonly cursor: string
  /** At the prices that hold now (rule P15). */
  readonly products: readonly Product[]
  /** The same as they are stored, for a device's first visit. */
  readonly packed: PackedCatalogue
  /** The number of products, in a shop with more than these. */
  readonly counts?: ListingCounts
  readonly settings: readonly SettingRow[]
  readonly signsInByPhone: boolean
}

type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly more?: boolean
  /** The shop has products that devices don't keep: none of the rows. */
  readonly others?: boolean
  readonly rows: readonly (ProductRecord & { readonly deleted?: boolean })[]
}

/** The whole catalogue as `catalogue_changes` returns it, with the rows of `shop_settings`. */
export type CatalogueRows = Omit<CataloguePage, 'more' | 'others'> & {
  readonly counts?: ListingCounts
  readonly settings: readonly SettingRow[]
  /** Whether the project sends text messages; the embedded backend, whose file doesn't say so, does. */
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

/** Reads the whole catalogue and the settings from a running backend, page by page. Rejects when it doesn't answer, or refuses. */
export async function fetchCatalogue(supabaseUrl: string, anonKey: string): Promise<CatalogueRows> {
  const call = async <Answer>(name: string, question: object): Promise<Answer> => {
    const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
    return (await response.json()) as Answer
  }
  const rows: CataloguePage['rows'][number][] = []
  let page: CataloguePage = { epoch: '', cursor: '', more: true, rows: [] }
  while (page.more) {
    page = await call<CataloguePage>('catalogue_changes', { p_epoch: page.epoch, p_cursor: page.cursor })
    rows.push(...page.rows)
  }
  const counts = page.others && (await shopCounts(rows, (question) => call('list_products', question)))
  const [settings, signsInByPhone] = await Promise.all([
    fetchSettings(supabaseUrl, anonKey),
    fetchPhoneSignIn(supabaseUrl, anonKey),
  ])
  return { epoch: page.epoch, cursor: page.cursor, rows, ...(counts && { counts }), settings, signsInByPhone }
}

async function fetchPhoneSignIn(supabaseUrl: string, anonKey: string): Promise<boolean> {
  const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/auth/v1/settings`, { headers: { apikey: anonKey } })
  if (!response.ok) throw new Error(`its sign-in service answered ${response.status}`)
  const { external } = (await response.json()) as { external?: { phone?: unknown } }
  return external?.phone === true
}
