import { mostWantedFirst } from '../../domain/catalogue/product-sort.ts'
import { PRODUCT_COLUMNS, type ProductRecord, productFromRecord, VARIANT_COLUMNS } from './product-record.ts'

export const PACKED_PATH = '/catalogue.json'

export const CATALOGUE_FORMAT = 6

/** Some 60 KiB: half a minute at 2 kB/s. The rest of a larger shop comes page by page. */
export const MOST_PACKED = 500

type Columns = { readonly [Column in keyof ProductRecord]: readonly ProductRecord[Column][] }

/** The whole catalogue column by column, at a cursor of `catalogue_changes`: similar values are adjacent, which compresses better. */
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
  const products = mostWantedFirst(live.map(productFromRecord)).slice(0, MOST_PACKED)
  const ids = new Set(products.map(({ id }) => id))
  return live.filter(({ id }) => ids.has(id))
}

/**
 * The live records of the catalogue as one file, in no order. A catalogue with more than fit holds the most wanted and an empty cursor:
 * it is not the whole, and a device reads everything from there.
 */
export function packCatalogue(epoch: string, cursor: string, live: readonly ProductRecord[]): PackedCatalogue {
  const isComplete = live.length <= MOST_PACKED
  const records = [...(isComplete ? live : mostWanted(live))].sort(byLikeness)
  const columns = PRODUCT_COLUMNS.map((column) => [column, records.map((record) => record[column])])
  return { format: CATALOGUE_FORMAT, epoch, cursor: isComplete ? cursor : '', columns: Object.fromEntries(columns) }
}

/** The records of a packed catalogue, as `catalogue_changes` would have given them. @throws when the value is something else or lacks a column */
export function unpackCatalogue({ format, columns }: PackedCatalogue): ProductRecord[] {
  if (format !== CATALOGUE_FORMAT) throw new Error(`A catalogue of format ${format}`)
  // A device that takes a catalogue for whole never asks again for the fields it lacks.
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
