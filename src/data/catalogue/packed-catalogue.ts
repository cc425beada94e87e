import { slug } from '../../lib/slug.ts'
import { type PackedRows, readRows } from './packed-column.ts'
import type { ProductRow } from './product-row.ts'

/** Where the site has its packed catalogue. */
export const PACKED_PATH = '/catalogue.json'

/** Columns that are packed as they are. */
export type PlainColumn =
  | 'description'
  | 'name'
  | 'brand'
  | 'rating_sum'
  | 'image_placeholder'
  | 'category'
  | 'featured'
  | 'stock_quantity'
  | 'price'
  | 'rating_count'

export type PackedProduct = Pick<ProductRow, PlainColumn> & {
  /** How many it has of them, -1 for null. */
  readonly specified: number
  readonly varied: number
  /** What its folder of pictures is named for; the ending follows that name. */
  readonly folder: 'name' | 'id' | ''
  readonly ending: string
  /** How many pictures `1/480.webp`, `2/480.webp`, … are in the folder. */
  readonly pictured: number
  /** In ms since 1970. */
  readonly created: number
}

export type PackedVariant = {
  /** By how much the number that ends an id is above the one before, if all else is the product's id; other ids in full. */
  readonly number: number | string
  readonly type: string
  readonly value: string
  readonly additional_price: number | string
  readonly stock_quantity: number
}

/** The whole catalogue column by column, at a cursor of `catalogue_changes`: three fifths of what its rows weigh. */
export type PackedCatalogue = {
  readonly format: 3
  readonly epoch: string
  readonly cursor: string
  readonly products: PackedRows<PackedProduct>
  /** Of all products, one after the other. */
  readonly specifications: PackedRows<{ readonly name: string; readonly value: unknown }>
  readonly varieties: PackedRows<PackedVariant>
  /** Where the folders of pictures lie. */
  readonly base: string
  /** By the product's place: all addresses where the pictures don't lie in such a folder. */
  readonly elsewhere: Readonly<Record<string, readonly (string | null)[]>>
  /** By the product's place: descriptions of pictures, of those only that have some. */
  readonly alts: Readonly<Record<string, readonly string[]>>
  /** UUIDs as base64 of their hexadecimal digits, without the 13th one if that is the same in all. */
  readonly ids: readonly [version: string, bytes: string]
}

const ID_LENGTH = 32
export const VERSION_PLACE = 12
/** Of an id in letters: what the ids of a product's varieties have in common with it. */
export const SHARED_ID_LENGTH = 24

function readIds([version, bytes]: PackedCatalogue['ids']): string[] {
  const hex = Array.from(atob(bytes), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const length = ID_LENGTH - version.length
  return Array.from({ length: Math.floor(hex.length / length) }, (_, place) => {
    const digits = hex.slice(place * length, (place + 1) * length)
    const whole = digits.slice(0, VERSION_PLACE) + version + digits.slice(VERSION_PLACE)
    return whole.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
}

export function pictureAddress(folder: string, view: number): string {
  return `${folder}/${view}/480.webp`
}

/** The next rows, as many as are asked for; null for a length below zero. */
function pieces<T>(rows: Generator<T>): (length: number) => readonly T[] | null {
  return (length) => (length < 0 ? null : Array.from({ length }, () => rows.next().value as T))
}

function readVariants(productId: string, packed: readonly PackedVariant[]) {
  let last = 0
  return packed.map(({ number, ...rest }) => {
    if (typeof number === 'string') return { id: number, ...rest }
    last += number
    return { id: productId.slice(0, SHARED_ID_LENGTH) + last.toString(16).padStart(12, '0'), ...rest }
  })
}

/**
 * The rows of a packed catalogue one by one, as `catalogue_changes` would have given them, times to the millisecond.
 * @throws at the first row when the value is something else
 */
export function* unpackCatalogue(packed: PackedCatalogue): Generator<ProductRow> {
  if (packed.format !== 3) throw new Error(`A catalogue of format ${packed.format}`)
  const ids = readIds(packed.ids)
  const specifications = pieces(readRows(packed.specifications))
  const varieties = pieces(readRows(packed.varieties))
  let place = 0
  for (const product of readRows(packed.products)) {
    const { specified, varied, folder, ending, pictured, created, ...plain } = product
    const id = ids[place] ?? ''
    const start = packed.base + { name: `${slug(plain.name)}-`, id: `${id}-`, '': '' }[folder] + ending
    const addresses = Array.from({ length: pictured }, (_, index) => pictureAddress(start, index + 1))
    const [image_url = null, ...gallery] = packed.elsewhere[place] ?? addresses
    const named = specifications(specified)?.map(({ name, value }) => [name, value] as const)
    const own = varieties(varied)
    yield {
      ...plain,
      id,
      image_url,
      gallery_images: gallery as string[],
      image_alts: packed.alts[place] ?? [],
      specifications: named ? Object.fromEntries(named) : null,
      varieties: own && readVariants(id, own),
      created_at: new Date(created).toISOString(),
    }
    place += 1
  }
}
