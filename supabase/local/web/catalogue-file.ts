import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ProductRecord } from '../../../src/data/catalogue/product-record.ts'
import { type CountArgs, type CountResult, shopCounts } from '../../../src/prerender/pages/catalogue-source.ts'
import type { Database } from '../database/database.ts'
import { CACHE_FOLDER } from '../settings/cache-folder.ts'

type Page = { epoch: string; cursor: string; more: boolean; others?: boolean; rows: ProductRecord[] }

// These change with every sale, and devices sync them, so they don't require a build.
const VOLATILE = new Set(['stock_quantity', 'varieties', 'rating_sum', 'rating_count'])

export type CatalogueFile = {
  readonly path: string
  readonly digest: string
  readonly place: Pick<Page, 'epoch' | 'cursor'>
}

/** Returns every live product from `catalogue_changes`, the last cursor, and whether the shop has others. */
export async function readWholeCatalogue(db: Database): Promise<Omit<Page, 'more'>> {
  const rows: ProductRecord[] = []
  let page: Page = { epoch: '', cursor: '', more: true, rows: [] }
  while (page.more) {
    page = await readPage(db, page)
    rows.push(...page.rows)
  }
  return { epoch: page.epoch, cursor: page.cursor, others: page.others ?? false, rows }
}

/** Writes the catalogue as `{ epoch, cursor, rows, counts, settings }` for the build; its digest shows whether the pages are stale. */
export async function writeCatalogueFile(db: Database): Promise<CatalogueFile> {
  const { others, ...catalogue } = await readWholeCatalogue(db)
  const counts = others && (await shopCounts(catalogue.rows, (question) => count(db, question)))
  const settings = await db.query('select section, value, version::integer from public.shop_settings order by section')
  await mkdir(CACHE_FOLDER, { recursive: true })
  const file = fileURLToPath(new URL(`catalogue-${process.pid}.json`, CACHE_FOLDER))
  await writeFile(file, JSON.stringify({ ...catalogue, ...(counts && { counts }), settings }))
  const { epoch, cursor, rows } = catalogue
  return { path: file, digest: digestOf(rows, settings), place: { epoch, cursor } }
}

async function readPage(db: Database, { epoch, cursor }: Page): Promise<Page> {
  const [row] = await db.query<{ page: Page }>('select public.catalogue_changes($1, $2, 500) as page', [epoch, cursor])
  if (!row) throw new Error('catalogue_changes returned nothing')
  return row.page
}

async function count(db: Database, { p_category, p_limit }: CountArgs): Promise<CountResult> {
  const [row] = await db.query<{ answer: CountResult }>(
    'select public.list_products(p_category => $1, p_limit => $2) as answer',
    [p_category, p_limit],
  )
  if (!row) throw new Error('list_products returned nothing')
  return row.answer
}

function digestOf(rows: readonly ProductRecord[], settings: readonly unknown[]): string {
  const lasting = rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !VOLATILE.has(column))))
    .sort()
  return createHash('sha256')
    .update([...lasting, JSON.stringify(settings)].join('\n'))
    .digest('hex')
}
