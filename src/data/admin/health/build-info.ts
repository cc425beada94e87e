/** The build writes its time and catalogue cursor to this file. */
export const BUILD_PATH = '/build.json'

export type BuildInfo = {
  /** ISO time. */
  readonly builtAt: string
  /** Catalogue position of the build, to pass to `catalogue_changes`. */
  readonly epoch: string
  readonly cursor: string
  /** Ids of the prerendered products. */
  readonly products: readonly string[]
  /** Whether its sign-in page offers phone numbers. Undefined in older builds. */
  readonly signsInByPhone?: boolean
}

export function isBuildInfo(value: unknown): value is BuildInfo {
  const { builtAt, epoch, cursor, products } = (value ?? {}) as Partial<Record<keyof BuildInfo, unknown>>
  return (
    typeof builtAt === 'string' && typeof epoch === 'string' && typeof cursor === 'string' && Array.isArray(products)
  )
}

export type CatalogueChange = {
  /** Whether the whole catalogue was replaced, as after a restore. */
  readonly isOther: boolean
  /** Product counts. A changed stock counts as changed. */
  readonly added: number
  readonly removed: number
  readonly changed: number
}

export type ChangePage = {
  readonly epoch: string
  readonly cursor: string
  readonly more: boolean
  readonly rows: readonly { readonly id: string; readonly deleted?: boolean }[]
}

/** Counts the catalogue's changes since the build. `read` calls `catalogue_changes`; its errors pass through. */
export async function changesSinceBuild(
  build: BuildInfo,
  read: (epoch: string, cursor: string) => Promise<ChangePage>,
): Promise<CatalogueChange> {
  const built = new Set(build.products)
  let { epoch, cursor } = build
  let [added, removed, changed] = [0, 0, 0]
  for (let more = true; more; ) {
    const page = await read(epoch, cursor)
    if (page.epoch !== build.epoch) return { isOther: true, added: 0, removed: 0, changed: 0 }
    for (const row of page.rows) {
      if (!row.deleted && built.has(row.id)) changed += 1
      else if (!row.deleted) added += 1
      // A product that came and went since the build was never on its pages.
      else if (built.has(row.id)) removed += 1
    }
    ;({ epoch, cursor, more } = page)
  }
  return { isOther: false, added, removed, changed }
}
