import { byPopularity } from '../../domain/catalogue/product-sort.ts'
import { PRODUCT_COLUMNS, type ProductRecord, productFromRecord, VARIANT_COLUMNS } from './product-record.ts'

export const PACKED_PATH = '/catalogue.json'

const CATALOGUE_FORMAT = 6

/** About 60 KiB: half a minute at 2 kB/s. The rest of a larger shop is read page by page. */
export const MAX_PACKED = 500

type Columns = { readonly [Column in keyof ProductRecord]: readonly ProductRecord[Column][] }

/** The catalogue as of a `catalogue_changes` cursor. In columns, because adjacent similar values compress better. */
export type PackedCatalogue = {
  readonly format: typeof CATALOGUE_FORMAT
  readonly epoch: string
  readonly cursor: string
  readonly columns: Columns
}

/** Similar products are adjacent, which compresses better. */
function byLikeness(a: ProductRecord, b: ProductRecord): number {
  const textOf = ({ category, brand, name }: ProductRecord) => `${category}\n${brand ?? ''}\n${name}`
  return textOf(a) < textOf(b) ? -1 : 1
}

function mostWanted(live: readonly ProductRecord[]): readonly ProductRecord[] {
  const products = byPopularity(live.map(productFromRecord)).slice(0, MAX_PACKED)
  const ids = new Set(products.map(({ id }) => id))
  return live.filter(({ id }) => ids.has(id))
}

/**
 * Packs the live records, unordered. If there are too many, packs those in most demand with an empty cursor, so that a device
 * reads the whole catalogue afterwards.
 */
export function packCatalogue(epoch: string, cursor: string, live: readonly ProductRecord[]): PackedCatalogue {
  const isComplete = live.length <= MAX_PACKED
  const records = [...(isComplete ? live : mostWanted(live))].sort(byLikeness)
  const columns = PRODUCT_COLUMNS.map((column) => [column, records.map((record) => record[column])])
  return { format: CATALOGUE_FORMAT, epoch, cursor: isComplete ? cursor : '', columns: Object.fromEntries(columns) }
}

/** Unpacks the records, as `catalogue_changes` returns them. @throws if the format differs or a column is missing */
export function unpackCatalogue({ format, columns }: PackedCatalogue): ProductRecord[] {
  if (format !== CATALOGUE_FORMAT) throw new Error(`A catalogue of format ${format}`)
  // A device that accepted an incomplete catalogue would never ask for the missing fields again.
  const [variant] = columns.varieties.flat()
  const missing =
    PRODUCT_COLUMNS.find((column) => !(column in columns)) ??
    VARIANT_COLUMNS.find((column) => variant && !(column in variant))
  if (missing) throw new Error(`A catalogue without ${missing}`)
  return columns.id.map(
    (_, place) =>
      Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, columns[column][place]])) as ProductRecord,
  )
}
