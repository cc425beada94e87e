import { aProduct } from '../../domain/catalogue/product-builder.ts'
import type { Store } from '../db/store.ts'
import type { CataloguePage, CataloguePosition, ReadPage } from './catalogue-answer.ts'
import { type PullOptions, pullCatalogue, readDeviceCatalogue, type StoredPage } from './catalogue-pull.ts'

/** A model of `catalogue_changes`: rows in the order of their last change, tombstones, an epoch. */
export function aCatalogueServer(pageSize = 2) {
  let epoch = 'epoch-1'
  let tx = 0
  const rows = new Map<string, { name: string; tx: number; isDeleted: boolean }>()
  /** Cursors are `f<start>.<after>` during a full read, which lists no removals, and `c<after>` afterwards, beginning at its start. */
  const readPage: ReadPage = async (from: CataloguePosition | null): Promise<CataloguePage> => {
    const isReset = from?.epoch !== epoch || from.cursor === ''
    const [start, place] =
      from && !isReset && from.cursor.startsWith('f') ? from.cursor.slice(1).split('.').map(Number) : []
    const isFull = isReset || start !== undefined
    const fullSince = start ?? tx
    const after = isReset ? 0 : (place ?? Number(from?.cursor.slice(1)))
    const changed = [...rows.entries()]
      .filter(([, row]) => row.tx > after && !(isFull && row.isDeleted))
      .sort(([, a], [, b]) => a.tx - b.tx)
    const page = changed.slice(0, pageSize)
    const hasMore = changed.length > pageSize
    const last = page.at(-1)?.[1].tx ?? after
    return {
      epoch,
      cursor: !isFull ? `c${last}` : hasMore ? `f${fullSince}.${last}` : `c${fullSince}`,
      hasMore,
      isReset,
      rows: page.filter(([, row]) => !row.isDeleted).map(([id, row]) => aProduct({ id, name: row.name })),
      gone: page.filter(([, row]) => row.isDeleted).map(([id]) => id),
    }
  }
  /** The current products, as the packed catalogue holds them. */
  const asFile = (): CataloguePage => ({
    epoch,
    cursor: `c${tx}`,
    hasMore: true,
    isReset: true,
    isComplete: true,
    rows: [...rows].filter(([, row]) => !row.isDeleted).map(([id, row]) => aProduct({ id, name: row.name })),
    gone: [],
  })
  /** The packed catalogue of a larger shop, which holds only the first products. */
  const asFileOf = (count: number): CataloguePage => {
    const { isComplete: _, ...file } = asFile()
    return { ...file, cursor: '', rows: file.rows.slice(0, count) }
  }
  return {
    readPage,
    asFile,
    asFileOf,
    put: (id: string, name = id) => {
      tx += 1
      rows.set(id, { name, tx, isDeleted: false })
    },
    remove: (id: string) => {
      tx += 1
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, tx, isDeleted: true })
    },
    forget: (id: string) => rows.delete(id),
    restore: () => {
      epoch = `${epoch}+`
      tx = 0
      for (const [id, row] of rows) {
        tx += 1
        rows.set(id, { ...row, tx })
      }
    },
    live: () => [...rows].filter(([, row]) => !row.isDeleted).map(([id, row]) => `${id} ${row.name}`),
  }
}

export async function stored(store: Store) {
  const { products, progress } = await readDeviceCatalogue(store)
  return { names: products.map(({ id, name }) => `${id} ${name}`).sort(), progress }
}

/** Syncs to the end and returns the pages reported. */
export async function pull(store: Store, readPage: ReadPage, now = 1000, options: PullOptions = {}) {
  const pages: StoredPage[] = []
  await pullCatalogue(store, readPage, (page) => pages.push(page), { now: () => now, ...options })
  return pages
}
