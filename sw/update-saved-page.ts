import { PROGRESS } from '../src/data/catalogue/catalogue-pull.ts'
import type { PageData, PageField, PageRow } from '../src/data/catalogue/page-data.ts'
import { pageRow } from '../src/data/catalogue/page-row.ts'
import { productFromDevice } from '../src/data/catalogue/product-record.ts'
import { readMeta } from '../src/data/db/meta.ts'
import type { Store } from '../src/data/db/store.ts'
import type { Product } from '../src/domain/catalogue/product.ts'
import { pricedAt } from '../src/domain/catalogue/sale.ts'
import { formatNaira } from '../src/domain/money/money.ts'
import { PAGE_SEED_ID } from '../src/lib/page-names.ts'
import { inTime } from './tolerant.ts'

// A page stays cached for weeks, as long as this version. Without this file, later visits would first show that day's
// prices and deleted products.

/** After this, shows the page as prerendered; React renders current prices a moment later. */
const TIMEOUT_MS = 1500

const DATA = new RegExp(`(<script type="application/json" id="${PAGE_SEED_ID}">)([\\s\\S]*?)(</script>)`)

/** The parts of a price that a card shows besides the price itself: sale, its end, and variant surcharges. */
function otherPrices({ was, price, saleUntil, variants }: PageRow): string {
  return JSON.stringify([was ? [was, price, saleUntil] : '', variants?.map(({ additionalPrice }) => additionalPrice)])
}

/** Null if the page shows the price in an unexpected format: no page is better than a wrong one. */
function withPrice(html: string, old: PageRow, price: number): string | null {
  let isKnown = true
  const before = formatNaira(old.price)
  const next = html.replace(new RegExp(`(<[^<>]*\\sdata-price="${old.id}"[^<>]*>)([^<]*)`, 'g'), (_, tag, text) => {
    if (text !== before) isKnown = false
    return tag + formatNaira(price)
  })
  return isKnown ? next : null
}

function asJson(data: PageData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

/**
 * Replaces outdated prices in the page's text and data. React updates everything else once it runs, as on a first visit.
 * Null if a product was deleted or a price can't be replaced.
 */
export function updateHtml(
  html: string,
  today: (row: PageRow) => Product | undefined,
  isComplete: boolean,
): string | null {
  const data = DATA.exec(html)?.[2]
  if (!data) return html
  const page = JSON.parse(data) as PageData
  let next: string | null = html
  const rows: PageRow[] = []
  for (const old of page.rows) {
    const now = today(old)
    if (!now && isComplete) return null
    const fresh = now ? pageRow(now, Object.keys(old) as PageField[]) : old
    if (otherPrices(old) !== otherPrices(fresh)) return null
    rows.push({ ...old, price: fresh.price })
    if (fresh.price !== old.price) next = withPrice(next, old, fresh.price)
    if (next === null) return null
  }
  return next.replace(DATA, (_, start, __, end) => start + asJson({ ...page, rows }) + end)
}

async function readToday(store: Store, html: string) {
  const ids = [...html.matchAll(/"id":"([0-9a-f-]{36})"/g)].map((match) => match[1] ?? '')
  return store.read(['products', 'meta'], async (tx) => {
    const products = await tx.products.bulkGet(ids)
    const progress = await readMeta(tx, PROGRESS)
    const stored = products.filter((product) => product !== undefined)
    const now = Date.now() - (progress?.aheadMs ?? 0)
    const byId = new Map(stored.map((product) => [product.id, pricedAt(productFromDevice(product), now)]))
    return { byId, isComplete: progress?.isComplete ?? false }
  })
}

/**
 * Updates a prerendered page from this device's catalogue, so that hydration matches it. Null if only the shell can show
 * the page. Unchanged if the device has no catalogue or responds too slowly.
 */
export async function updateSavedPage(html: string, store: Store): Promise<string | null> {
  const today = await inTime(
    readToday(store, html).catch(() => undefined),
    TIMEOUT_MS,
  )
  return updateHtml(html, (row) => today?.byId.get(row.id), today?.isComplete ?? false)
}
