export type CatalogueRow = { readonly id: string; readonly deleted: boolean; readonly price?: number }

export type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly more: boolean
  readonly reset: boolean
  readonly rows: readonly CatalogueRow[]
}

type ReadPage = (epoch: string | null, cursor: string | null, limit?: number) => Promise<CataloguePage>

type Position = {
  readonly epoch: string | null
  readonly cursor: string | null
  readonly limit?: number
  readonly products?: Iterable<CatalogueRow>
}

/** A device that reads page after page and stores the rows. */
export async function readCatalogue(readPage: ReadPage, { epoch, cursor, limit, products = [] }: Position) {
  const known = new Map([...products].map((row) => [row.id, row]))
  for (let pages = 1; ; pages++) {
    const page = await readPage(epoch, cursor, limit)
    if (page.reset) known.clear()
    for (const row of page.rows) {
      if (row.deleted) known.delete(row.id)
      else known.set(row.id, row)
    }
    epoch = page.epoch
    cursor = page.cursor
    if (!page.more) return { epoch, cursor, pages, products: known }
  }
}
