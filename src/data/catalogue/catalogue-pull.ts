import type { Product } from '../../domain/catalogue/product.ts'
import { clockOffset } from '../connection/clock.ts'
import { COPIES } from '../db/copies.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Store, Tables } from '../db/store.ts'
import type { StoredProduct } from '../db/tables.ts'
import { isDiskFull } from '../errors/data-error.ts'
import type { CataloguePage, CataloguePosition, ReadPage } from './catalogue-answer.ts'
import { CATALOGUE_SHAPE, productFromDevice } from './product-record.ts'
import { removeProducts } from './removed-products.ts'

/** Products unpacked or stored per task. More would delay input on a slow phone. */
export const AT_ONCE = 64
/** Reading is faster than storing. Reading 10,000 in one go took a slow phone 377 ms. */
const READ_AT_ONCE = 512

/** The sync position. `generation` counts full reads; during one, the previous generation's rows stay visible. */
export type CatalogueProgress = CataloguePosition & {
  readonly generation: number
  readonly isFullRead: boolean
  readonly isComplete: boolean
  readonly syncedAt: number | null
  /** The device clock's lead over the shop's, in milliseconds. */
  readonly aheadMs?: number
  /** The stored products' fields. An app with other fields reads the catalogue again. Absent in old apps. */
  readonly shape?: string
}

/** The generation of a product that was looked up and isn't synced. The first full read has generation 1. */
export const LOOKUP_GENERATION = 0

export const PROGRESS = metaKey<CatalogueProgress>(COPIES.products.meta)

function isOfThisApp(progress: CatalogueProgress | null): boolean {
  return progress?.shape === CATALOGUE_SHAPE
}

export type StoredPage = {
  readonly rows: readonly Product[]
  readonly gone: readonly string[]
  readonly progress: CatalogueProgress
  readonly hasMore: boolean
}

export function readProgress(device: Store): Promise<CatalogueProgress | null> {
  return device.read(['meta'], async (tx) => (await readMeta(tx, PROGRESS)) ?? null)
}

async function readProducts(tx: Tables<'products'>): Promise<readonly StoredProduct[]> {
  const products: StoredProduct[] = []
  let some: readonly StoredProduct[]
  do {
    some = await tx.products
      .where('id')
      .above(products.at(-1)?.id ?? '')
      .limit(READ_AT_ONCE)
      .toArray()
    products.push(...some)
  } while (some.length > 0)
  return products
}

export async function readDeviceCatalogue(device: Store) {
  const { products, progress } = await device.read(['meta', 'products'], async (tx) => ({
    products: await readProducts(tx),
    progress: (await readMeta(tx, PROGRESS)) ?? null,
  }))
  return { products: isOfThisApp(progress) ? products : products.map(productFromDevice), progress }
}

function nextProgress(before: CatalogueProgress | null, page: CataloguePage, now: number): CatalogueProgress {
  const isFullRead = page.isReset || (before?.isFullRead ?? false)
  const isComplete = page.isComplete ?? false
  const generation = (before?.generation ?? 0) + (page.isReset ? 1 : 0)
  return {
    epoch: page.epoch,
    cursor: page.cursor,
    generation,
    isFullRead: isFullRead && page.hasMore && !isComplete,
    isComplete: !page.hasOthers && ((before?.isComplete ?? false) || !page.hasMore || isComplete),
    syncedAt: page.hasMore ? (before?.syncedAt ?? null) : now,
    aheadMs: clockOffset(),
    shape: CATALOGUE_SHAPE,
  }
}

/** Removes synced products missing from the last full read, and returns their ids. Looked-up products stay. */
async function removeStale(tx: Tables<'meta' | 'products'>, generation: number): Promise<readonly string[]> {
  const gone: string[] = []
  let stale: readonly string[]
  do {
    const oldest = await tx.products.where('generation').above(LOOKUP_GENERATION).limit(AT_ONCE).toArray()
    stale = oldest.flatMap((row) => (row.generation < generation ? row.id : []))
    await removeProducts(tx, stale)
    gone.push(...stale)
  } while (stale.length > 0)
  return gone
}

/** Stores a page's rows, removals and cursor in one transaction, so that a crash repeats a page and never skips one. Returns the removed ids. */
async function storePage(
  device: Store,
  page: CataloguePage,
  before: CatalogueProgress | null,
  progress: CatalogueProgress,
): Promise<readonly string[]> {
  const endsFullRead = (!page.hasMore || page.isComplete) && (page.isReset || (before?.isFullRead ?? false))
  return device.write(['meta', 'products'], async (tx) => {
    for (let from = 0; from < page.rows.length; from += AT_ONCE) {
      const some = page.rows.slice(from, from + AT_ONCE)
      await tx.products.bulkPut(some.map((product) => ({ ...product, generation: progress.generation })))
    }
    await removeProducts(tx, page.gone)
    await writeMeta(tx, PROGRESS, progress)
    return endsFullRead ? [...page.gone, ...(await removeStale(tx, progress.generation))] : page.gone
  })
}

export type PullOptions = {
  /** If false, reads one page of the first full read and leaves the rest to a later visit (rule P17). */
  readonly readsOn?: boolean
  readonly now?: () => number
}

/** Whether this device is in its first full read. */
function isBeginning(progress: CatalogueProgress | null): boolean {
  return progress?.isFullRead === true && progress.syncedAt === null
}

/**
 * Reads every change since the last sync, page by page, and calls `onPage` once a page is stored. Resumes an interrupted read. On a full device the
 * remaining pages are only shown, so that the next visit reads them again. Rejects if a page can't be read or stored otherwise; earlier pages stay.
 */
export async function pullCatalogue(
  device: Store,
  readPage: ReadPage,
  onPage: (page: StoredPage) => void,
  { readsOn = true, now = Date.now }: PullOptions = {},
): Promise<void> {
  let progress = await readProgress(device)
  if (!readsOn && isBeginning(progress)) return
  let wasFullRead = progress?.isFullRead ?? false
  let isFull = false
  for (;;) {
    // Another app version's products lack fields until they change, so read everything again.
    const page = await readPage(isOfThisApp(progress) ? progress : null)
    const { rows, hasMore } = page
    let { gone } = page
    const next = nextProgress(progress, page, now())
    try {
      if (!isFull) gone = await storePage(device, page, progress, next)
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause
      isFull = true
    }
    progress = next
    onPage({ rows, gone, progress, hasMore })
    // A full read lists no removals, so one more request fetches those made meanwhile.
    const endedLongRead = wasFullRead && !page.isReset
    wasFullRead = progress.isFullRead
    if ((!hasMore && !endedLongRead) || (!readsOn && isBeginning(progress))) return
  }
}
