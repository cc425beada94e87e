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

// A page stays saved for weeks, as long as this version of the app: without this file each later visit would first show the prices of that day, and
// products that are gone.

/** A page as it was prerendered beats none; React renders today's prices a moment later. */
const TIMEOUT_MS = 1500

const DATA = new RegExp(`(<script type="application/json" id="${PAGE_SEED_ID}">)([\\s\\S]*?)(</script>)`)

/** The sale's price, discount and end, and the surcharges of choices, as a card shows them. */
function otherPrices({ was, price, saleUntil, variants }: PageRow): string {
  return JSON.stringify([was ? [was, price, saleUntil] : '', variants?.map(({ additionalPrice }) => additionalPrice)])
}

/** Null when a price stands in the page in another form than written here: better no page than a wrong one. */
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
 * The page with today's prices, in its words and its data alike. Whatever else has changed React shows as soon as it answers, as on a first visit,
 * whose page is as old. Null when a product is gone, or a price can't be written in its place.
 */
export function freshenHtml(
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
 * A prerendered page made fresh from this device, so that hydration agrees with what the device knows. Null when only the shell can show it.
 * As it was when the device has nothing, or doesn't say so soon.
 */
export async function freshen(html: string, store: Store): Promise<string | null> {
  const today = await inTime(
    readToday(store, html).catch(() => undefined),
    TIMEOUT_MS,
  )
  return freshenHtml(html, (row) => today?.byId.get(row.id), today?.isComplete ?? false)
}
