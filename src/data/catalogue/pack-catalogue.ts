import { mostWantedFirst } from '../../domain/catalogue/product-sort.ts'
import { CATALOGUE_FORMAT, type Columns, PACKED_COLUMNS, type PackedCatalogue } from './packed-catalogue.ts'
import { type ProductRecord, productFromRecord, VARIANT_COLUMNS } from './product-record.ts'

/** Some 60 KiB: half a minute at 2 kB/s. The rest of a larger shop comes page by page. */
export const MOST_PACKED = 500

/** The longest column first: it teaches the compressor most of what the others say. */
function columnsOf<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): Columns {
  const named = columns.map((column) => [column, rows.map((row) => row[column] ?? null)] as const)
  const lengthOf = (values: readonly unknown[]) => JSON.stringify(values).length
  return Object.fromEntries(named.sort(([, a], [, b]) => lengthOf(b) - lengthOf(a)))
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
  return {
    format: CATALOGUE_FORMAT,
    epoch,
    cursor: isComplete ? cursor : '',
    products: columnsOf(
      PACKED_COLUMNS,
      records.map((record) => ({ ...record, pictures: [record.image_url, ...record.gallery_images] })),
    ),
    variants: columnsOf(
      VARIANT_COLUMNS,
      records.flatMap(({ varieties }) => varieties),
    ),
    variantCounts: records.map(({ varieties }) => varieties.length),
  }
}
