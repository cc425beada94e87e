import { slug } from '../../lib/slug.ts'
import type { ProductRow } from './product-row.ts'

/** Where the site has its packed catalogue. */
export const PACKED_PATH = '/catalogue.json'

/** Columns that are sent as they are. */
export const PLAIN_COLUMNS = [
  'name',
  'description',
  'brand',
  'category',
  'price',
  'stock_quantity',
  'featured',
  'specifications',
  'image_placeholder',
  'rating_sum',
  'rating_count',
] as const satisfies readonly (keyof ProductRow)[]

type PlainColumn = (typeof PLAIN_COLUMNS)[number]

/**
 * The folder below the catalogue's `base` and how many pictures `1/480.webp`, `2/480.webp`, … it has; addresses in full where they lie
 * otherwise. A folder that is named for its product begins with the hyphen behind that name.
 */
export type PackedPictures = readonly [folder: string, count: number] | readonly (string | null)[]
/** Milliseconds since 1970: each is the first one plus that many steps. */
export type PackedTimes = readonly [first: number, step: number, steps: readonly number[]]
export type PackedVariety = readonly [type: string, value: string, additionalPrice: number | string, stock: number]

/** The whole catalogue column by column, at a cursor of `catalogue_changes`: a third smaller than its rows. */
export type PackedCatalogue = {
  readonly format: 2
  readonly epoch: string
  readonly cursor: string
  readonly columns: { readonly [column in PlainColumn]: readonly ProductRow[column][] }
  readonly base: string
  readonly pictures: readonly PackedPictures[]
  /** Descriptions of pictures, by the product's place; of those only that have some. */
  readonly alts: Readonly<Record<string, readonly string[]>>
  readonly created: PackedTimes
  readonly varieties: readonly (readonly PackedVariety[])[]
  /** Of the products, then of their varieties: 22 characters of base64 each. */
  readonly ids: string
}

const ID_LENGTH = 22

function readIds(text: string): string[] {
  return Array.from({ length: text.length / ID_LENGTH }, (_, place) => {
    const bytes = atob(`${text.slice(place * ID_LENGTH, (place + 1) * ID_LENGTH)}==`)
    const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
}

function isFolder(pictures: PackedPictures): pictures is readonly [string, number] {
  return typeof pictures[1] === 'number'
}

export function pictureAddress(folder: string, view: number): string {
  return `${folder}/${view}/480.webp`
}

function readPictures(base: string, name: string, pictures: PackedPictures): (string | null)[] {
  if (!isFolder(pictures)) return [...pictures]
  const [ending, count] = pictures
  const folder = base + (ending.startsWith('-') ? slug(name) : '') + ending
  return Array.from({ length: count }, (_, index) => pictureAddress(folder, index + 1))
}

/**
 * The rows of a packed catalogue, as `catalogue_changes` would have given them, times to the millisecond.
 * @throws when the value is something else
 */
export function unpackCatalogue(packed: PackedCatalogue): ProductRow[] {
  if (packed.format !== 2) throw new Error(`A catalogue of format ${packed.format}`)
  const ids = readIds(packed.ids)
  const [first, step, steps] = packed.created
  let nextVariety = packed.pictures.length
  return packed.pictures.map((pictures, place) => {
    const plain = Object.fromEntries(PLAIN_COLUMNS.map((column) => [column, packed.columns[column][place]]))
    const [image_url = null, ...gallery] = readPictures(packed.base, packed.columns.name[place] ?? '', pictures)
    const created_at = new Date(first + step * (steps[place] ?? 0)).toISOString()
    const image_alts = packed.alts[place] ?? []
    const varieties = (packed.varieties[place] ?? []).map(([type, value, additional_price, stock_quantity]) => ({
      id: ids[nextVariety++],
      type,
      value,
      additional_price,
      stock_quantity,
    }))
    const row = { ...plain, id: ids[place], image_url, gallery_images: gallery, image_alts, varieties, created_at }
    return row as unknown as ProductRow
  })
}
