import type { AdminProduct } from '../../../../../domain/catalogue/admin-product.ts'
import { type AdminProductRecord, recordFromAdminProduct } from '../../admin-product-record.ts'
import { shownValue } from '../../product-cells.ts'
import { UNANSWERED } from '../import-memory.ts'
import { createImportSession, type ImportChoices, type ImportSession } from '../import-session.ts'
import type { ProductWrite } from '../stock-steps.ts'

export const ORIGIN = 'https://shop.test'
export const HEAD = 'name,category,price,stock'

function allWrites(session: ImportSession) {
  const all: ProductWrite[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { writes, next }: ReturnType<ImportSession['writes']> = session.writes(from)
    all.push(...writes)
    from = next
  }
  return all
}

type Given = {
  readonly products?: readonly AdminProduct[]
  readonly choices?: Partial<ImportChoices>
  readonly isRepeat?: boolean
  readonly origin?: string
}

/** Plans the import of a text into a shop with these products. */
export async function plan(
  text: string | Uint8Array<ArrayBuffer>,
  { products = [], choices, isRepeat = false, origin = ORIGIN }: Given = {},
) {
  const session = createImportSession(origin)
  const opened = await session.open(new Blob([text]), {})
  if (typeof opened === 'string') throw new Error(opened)
  const all: ImportChoices = { ...UNANSWERED, mapping: opened.mapping, ...choices }
  const keys = products.map(({ id, name, sku, barcode, category }) => ({
    id,
    name,
    sku,
    barcode,
    category,
    isRemoved: false,
  }))
  const missing = session.read(all, keys)
  session.addRecords(
    products
      .filter(({ id }) => missing.includes(id))
      .map((product) => recordFromAdminProduct(product) as AdminProductRecord),
  )
  const summary = session.plan(isRepeat)
  return { opened, summary, session, rows: session.rows('all', 0, 1000), writes: allWrites(session) }
}

/** Returns each product's new values, or why it is refused. */
export const outcomes = (rows: Awaited<ReturnType<typeof plan>>['rows']) =>
  rows.map(({ action, changes, problems }) =>
    action === 'refused'
      ? problems[0]?.message
      : Object.fromEntries(changes.map(({ field, now }) => [field, shownValue(field, now)])),
  )
