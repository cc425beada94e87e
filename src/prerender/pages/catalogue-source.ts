import { readFile } from 'node:fs/promises'
import { packCatalogue } from '../../data/catalogue/pack-catalogue.ts'
import type { PackedCatalogue } from '../../data/catalogue/packed-catalogue.ts'
import { type ProductRecord, productFromRecord } from '../../data/catalogue/product-record.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt } from '../../domain/catalogue/sale.ts'
import { fetchSettings, knownSettings, type SettingRow } from '../settings/built-settings.ts'

/** The shop's products and settings at one moment, and the cursor from which a device reads on. */
export type CatalogueSnapshot = {
  readonly epoch: string
  readonly cursor: string
  /** At the prices that hold now (rule P15). */
  readonly products: readonly Product[]
  /** The same as they are stored, for a device's first visit; null when they are too many for one file. */
  readonly packed: PackedCatalogue | null
  readonly settings: readonly SettingRow[]
  /** Whether the sign-in page offers the phone number. */
  readonly signsInByPhone: boolean
}

type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly more?: boolean
  readonly rows: readonly (ProductRecord & { readonly deleted?: boolean })[]
}

/** The whole catalogue as `catalogue_changes` returns it, with the rows of `shop_settings`. */
export type CatalogueRows = Omit<CataloguePage, 'more'> & {
  readonly settings: readonly SettingRow[]
  /** Whether the project sends text messages; the embedded backend, whose file doesn't say so, does. */
  readonly signsInByPhone?: boolean
}

export const EMPTY_CATALOGUE: CatalogueSnapshot = {
  epoch: '',
  cursor: '',
  products: [],
  packed: null,
  settings: [],
  signsInByPhone: true,
}

export function snapshotOf({ epoch, cursor, rows, settings, signsInByPhone = true }: CatalogueRows): CatalogueSnapshot {
  const live = rows.filter((row) => !row.deleted)
  const packed = packCatalogue(epoch, cursor, live)
  return {
    epoch,
    cursor,
    products: live.map((row) => pricedAt(productFromRecord(row), Date.now())),
    packed,
    settings: knownSettings(settings),
    signsInByPhone,
  }
}

export async function readCatalogueFile(path: string): Promise<CatalogueRows> {
  return JSON.parse(await readFile(path, 'utf8')) as CatalogueRows
}

/** Reads the whole catalogue and the settings from a running backend, page by page. Rejects when it doesn't answer, or refuses. */
export async function fetchCatalogue(supabaseUrl: string, anonKey: string): Promise<CatalogueRows> {
  const rows: CataloguePage['rows'][number][] = []
  let page: CataloguePage = { epoch: '', cursor: '', more: true, rows: [] }
  while (page.more) {
    const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/rest/v1/rpc/catalogue_changes`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_epoch: page.epoch, p_cursor: page.cursor }),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
    page = (await response.json()) as CataloguePage
    rows.push(...page.rows)
  }
  const [settings, signsInByPhone] = await Promise.all([
    fetchSettings(supabaseUrl, anonKey),
    fetchPhoneSignIn(supabaseUrl, anonKey),
  ])
  return { epoch: page.epoch, cursor: page.cursor, rows, settings, signsInByPhone }
}

async function fetchPhoneSignIn(supabaseUrl: string, anonKey: string): Promise<boolean> {
  const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/auth/v1/settings`, { headers: { apikey: anonKey } })
  if (!response.ok) throw new Error(`its sign-in service answered ${response.status}`)
  const { external } = (await response.json()) as { external?: { phone?: unknown } }
  return external?.phone === true
}
