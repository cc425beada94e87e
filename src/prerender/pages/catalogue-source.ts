import { readFile } from 'node:fs/promises'
import { packCatalogue } from '../../data/catalogue/pack-catalogue.ts'
import type { PackedCatalogue } from '../../data/catalogue/packed-catalogue.ts'
import { type ProductRecord, productFromRecord } from '../../data/catalogue/product-record.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { fetchSettings, knownSettings, type SettingRow } from '../settings/built-settings.ts'

/** The shop's products and settings at one moment, and the cursor from which a device reads on. */
export type CatalogueSnapshot = {
  readonly cursor: string
  readonly products: readonly Product[]
  /** The same for a device's first visit; null when they are too many for one file. */
  readonly packed: PackedCatalogue | null
  readonly settings: readonly SettingRow[]
}

type Answer = {
  readonly epoch: string
  readonly cursor: string
  readonly more?: boolean
  readonly rows: readonly (ProductRecord & { readonly deleted?: boolean })[]
}
type SnapshotFile = Answer & { readonly settings: readonly SettingRow[] }

export const EMPTY_CATALOGUE: CatalogueSnapshot = { cursor: '', products: [], packed: null, settings: [] }

function snapshotOf({ epoch, cursor, rows }: Answer, settings: readonly SettingRow[]): CatalogueSnapshot {
  const live = rows.filter((row) => !row.deleted)
  return { cursor, products: live.map(productFromRecord), packed: packCatalogue(epoch, cursor, live), settings }
}

/** Reads a file of rows as `catalogue_changes` returns them, with those of `shop_settings`. */
export async function readSnapshotFile(path: string): Promise<CatalogueSnapshot> {
  const { settings, ...catalogue } = JSON.parse(await readFile(path, 'utf8')) as SnapshotFile
  return snapshotOf(catalogue, knownSettings(settings))
}

/** Reads the whole catalogue and the settings from a running backend, page by page. */
export async function fetchCatalogue(supabaseUrl: string, anonKey: string): Promise<CatalogueSnapshot> {
  const rows: Answer['rows'][number][] = []
  let page: Answer = { epoch: '', cursor: '', more: true, rows: [] }
  while (page.more) {
    const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/rest/v1/rpc/catalogue_changes`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_epoch: page.epoch, p_cursor: page.cursor }),
    })
    if (!response.ok) throw new Error(`The catalogue could not be read: ${response.status} ${await response.text()}`)
    page = (await response.json()) as Answer
    rows.push(...page.rows)
  }
  return snapshotOf({ epoch: page.epoch, cursor: page.cursor, rows }, await fetchSettings(supabaseUrl, anonKey))
}
