import { PRODUCT_COLUMNS, type ProductRecord, VARIANT_COLUMNS, type VariantRecord } from './product-record.ts'

export const PACKED_PATH = '/catalogue.json'

export const CATALOGUE_FORMAT = 5

export type Columns = Readonly<Record<string, readonly unknown[]>>

/** The whole catalogue column by column, at a cursor of `catalogue_changes`: similar values are adjacent, which compresses better. */
export type PackedCatalogue = {
  readonly format: typeof CATALOGUE_FORMAT
  readonly epoch: string
  readonly cursor: string
  readonly products: Columns
  /** All variants, in the order of their products. */
  readonly variants: Columns
  readonly variantCounts: readonly number[]
}

type ColumnPackedApart = 'varieties' | 'image_url' | 'gallery_images'
const PACKED_APART: ReadonlySet<string> = new Set<ColumnPackedApart>(['varieties', 'image_url', 'gallery_images'])

/** A packed record has its main picture before the others, in one column: their addresses differ in a digit. */
export type PackedRecord = Omit<ProductRecord, ColumnPackedApart> & { readonly pictures: readonly (string | null)[] }

export const PACKED_COLUMNS = [
  ...PRODUCT_COLUMNS.filter((column) => !PACKED_APART.has(column)),
  'pictures',
] as readonly (keyof PackedRecord)[]

/** A device that takes a catalogue for whole never asks again for the fields it lacks. */
function rowsOf<Row>(columns: Columns, needed: readonly (keyof Row & string)[]): Row[] {
  const missing = needed.find((column) => !(column in columns))
  if (missing) throw new Error(`A catalogue without ${missing}`)
  const names = Object.keys(columns)
  const count = columns[needed[0] ?? '']?.length ?? 0
  return Array.from(
    { length: count },
    (_, place) => Object.fromEntries(names.map((name) => [name, columns[name]?.[place]])) as Row,
  )
}

/** The records of a packed catalogue, as `catalogue_changes` would have given them. @throws when the value is something else or lacks a column */
export function unpackCatalogue(packed: PackedCatalogue): ProductRecord[] {
  if (packed.format !== CATALOGUE_FORMAT) throw new Error(`A catalogue of format ${packed.format}`)
  const variants = rowsOf<VariantRecord>(packed.variants, VARIANT_COLUMNS)
  let next = 0
  return rowsOf<PackedRecord>(packed.products, PACKED_COLUMNS).map(({ pictures, ...plain }, place) => {
    const from = next
    next += packed.variantCounts[place] ?? 0
    const [image_url = null, ...gallery] = pictures
    return { ...plain, image_url, gallery_images: gallery as string[], varieties: variants.slice(from, next) }
  })
}
