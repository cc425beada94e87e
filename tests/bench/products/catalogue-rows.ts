import { PACKED_PATH, type PackedCatalogue, unpackCatalogue } from '../../../src/data/catalogue/packed-catalogue.ts'
import { ANON_KEY } from '../../e2e/support/shop-api.ts'
import { transferSize } from '../connection/transfer-size.ts'
import { figure, kib, limit, plain, type Row } from '../figures-table.ts'
import type { RunningShop } from '../running-shop.ts'
import { WEIGHT_TARGETS } from '../targets.ts'

type Position = { readonly epoch: string; readonly cursor: string }
type Changes = Position & { readonly rows: readonly unknown[] }

const HEADERS = { apikey: ANON_KEY, accept: 'application/json' }

function question({ url }: RunningShop, { epoch, cursor }: Position): string {
  const query = new URLSearchParams({ p_epoch: epoch, p_cursor: cursor, p_limit: '500' })
  return `${url}/rest/v1/rpc/catalogue_changes?${query}`
}

async function changesSince(shop: RunningShop, from: Position): Promise<Changes> {
  const answer = await fetch(question(shop, from), { headers: HEADERS })
  if (!answer.ok) throw new Error(`the sync was refused: ${answer.status}`)
  return answer.json()
}

async function syncRows(shop: RunningShop, name: string, from: Position, changed: number): Promise<Row[]> {
  const { rows } = await changesSince(shop, from)
  const { bytes } = await transferSize(question(shop, from), HEADERS)
  return [figure(name, bytes, kib), [`  rows`, String(rows.length), `= ${changed}`, rows.length === changed]]
}

async function changePrices({ api }: RunningShop, count: number) {
  const some = await api.rows<{ id: string; price: number }>(`products?select=id,price&order=id&limit=${count}`, null)
  for (const { id, price } of some) await api.changeProduct(id, { price: price + 100 })
}

/**
 * Measures the catalogue's cost for a device: the first sync, a sync without changes, and one with a change. Changes prices of the
 * shop.
 */
export async function catalogueRows(shop: RunningShop): Promise<Row[]> {
  const file = await fetch(shop.url + PACKED_PATH)
  if (!file.ok) throw new Error(`${PACKED_PATH} was not there (${file.status})`)
  const packed = (await file.json()) as PackedCatalogue
  const count = unpackCatalogue(packed).length
  const whole = await transferSize(shop.url + PACKED_PATH)
  const start = await changesSince(shop, packed)
  // The head is sent once for any number of products.
  const of500 = whole.bytes - whole.body + (whole.body * 500) / count
  const rows = [
    figure(`first sync, ${count} products`, whole.bytes, kib),
    limit('  that is for 500 products', of500, WEIGHT_TARGETS.catalogueOf500, kib),
    figure('  bytes a product', whole.bytes / count, plain),
    ...(await syncRows(shop, 'a sync, nothing changed', start, 0)),
  ]
  let from: Position = start
  for (const changed of [1, 10]) {
    await changePrices(shop, changed)
    rows.push(...(await syncRows(shop, `a sync, ${changed} changed`, from, changed)))
    from = await changesSince(shop, from)
  }
  return rows
}
