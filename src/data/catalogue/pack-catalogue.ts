import { slug } from '../../lib/slug.ts'
import { packChoices, packNumbers, packTexts } from './pack-column.ts'
import {
  type PackedCatalogue,
  type PackedProduct,
  pictureAddress,
  SHARED_ID_LENGTH,
  VERSION_PLACE,
} from './packed-catalogue.ts'
import type { ProductRow } from './product-row.ts'

/** More would be half a minute of silence on a slow line: page by page their products show as they come. */
export const MOST_PACKED = 1_000

function packIds(rows: readonly ProductRow[]): PackedCatalogue['ids'] {
  const ids = rows.map(({ id }) => id.replaceAll('-', ''))
  const version = ids[0]?.[VERSION_PLACE] ?? ''
  const isShared = ids.every((id) => id[VERSION_PLACE] === version)
  const kept = isShared ? ids.map((id) => id.slice(0, VERSION_PLACE) + id.slice(VERSION_PLACE + 1)) : ids
  const bytes = kept.join('').match(/..?/g) ?? []
  const text = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(2, '0'), 16))).join('')
  return [isShared ? version : '', btoa(text)]
}

const FIRST_VIEW = '/1/480.webp'

/** Where most folders of pictures are. */
function baseOf(rows: readonly ProductRow[]): string {
  const [, base = ''] = /^(.*\/)[^/]+\/1\/480\.webp$/.exec(rows.find((row) => row.image_url)?.image_url ?? '') ?? []
  return base
}

type Folder = Pick<PackedProduct, 'folder' | 'ending' | 'pictured'> & {
  readonly elsewhere?: readonly (string | null)[]
}

function folderOf(base: string, { id, name, image_url, gallery_images }: ProductRow): Folder {
  const addresses = [image_url, ...(gallery_images ?? [])]
  const whole = image_url?.slice(0, -FIRST_VIEW.length) ?? ''
  const isFolder = whole.startsWith(base) && addresses.every((each, index) => each === pictureAddress(whole, index + 1))
  if (!isFolder) return { folder: '', ending: '', pictured: 0, elsewhere: addresses }
  const below = whole.slice(base.length)
  const pictured = addresses.length
  if (below.startsWith(`${id}-`)) return { folder: 'id', ending: below.slice(id.length + 1), pictured }
  const named = `${slug(name)}-`
  if (below.startsWith(named)) return { folder: 'name', ending: below.slice(named.length), pictured }
  return { folder: '', ending: below, pictured }
}

/** The number that ends a variant's id, where the database made it of its product's. */
function ownNumber(productId: string, id: string): number | null {
  return id.startsWith(productId.slice(0, SHARED_ID_LENGTH)) ? Number.parseInt(id.slice(SHARED_ID_LENGTH), 16) : null
}

function variantNumbers({ id: productId, varieties }: ProductRow): (number | string)[] {
  let last = 0
  return (varieties ?? []).map(({ id }) => {
    const number = ownNumber(productId, id)
    if (number === null) return id
    const above = number - last
    last = number
    return above
  })
}

function packVariants(rows: readonly ProductRow[]): PackedCatalogue['varieties'] {
  const all = rows.flatMap(({ varieties }) => varieties ?? [])
  return {
    number: packNumbers(rows.flatMap(variantNumbers)),
    type: packChoices(all.map(({ type }) => type)),
    value: packTexts(all.map(({ value }) => value)),
    additional_price: packNumbers(all.map(({ additional_price }) => additional_price)),
    stock_quantity: packNumbers(all.map(({ stock_quantity }) => stock_quantity)),
  }
}

function packSpecifications(rows: readonly ProductRow[]): PackedCatalogue['specifications'] {
  const all = rows.flatMap(({ specifications }) => Object.entries(specifications ?? {}))
  return { name: packTexts(all.map(([name]) => name)), value: packTexts(all.map(([, value]) => value)) }
}

/** In the order that compresses best. */
function packProducts(rows: readonly ProductRow[], folders: readonly Folder[]): PackedCatalogue['products'] {
  const column = <K extends keyof ProductRow>(name: K): ProductRow[K][] => rows.map((row) => row[name])
  const countOf = (list: object | null) => (list ? Object.keys(list).length : -1)
  return {
    varied: packNumbers(column('varieties').map(countOf)),
    description: packTexts(column('description')),
    // As they are: with one odd price among them steps would be kobo, and all numbers long.
    price: column('price'),
    created: packNumbers(rows.map(({ created_at }) => Date.parse(created_at))),
    name: packTexts(column('name')),
    rating_sum: packNumbers(column('rating_sum')),
    image_placeholder: packTexts(column('image_placeholder')),
    ending: packTexts(folders.map(({ ending }) => ending)),
    category: packChoices(column('category')),
    featured: packChoices(column('featured')),
    specified: packNumbers(column('specifications').map(countOf)),
    stock_quantity: packNumbers(column('stock_quantity')),
    rating_count: packNumbers(column('rating_count')),
    folder: packChoices(folders.map(({ folder }) => folder)),
    brand: packChoices(column('brand')),
    pictured: packNumbers(folders.map(({ pictured }) => pictured)),
  }
}

/** What is alike stands together: it compresses better. */
function byKind(a: ProductRow, b: ProductRow): number {
  const kindOf = ({ category, brand, name }: ProductRow) => `${category}\n${brand ?? ''}\n${name}`
  return kindOf(a) < kindOf(b) ? -1 : 1
}

function byPlace<T>(values: readonly (T | undefined)[]): Record<string, T> {
  return Object.fromEntries(values.flatMap((value, place) => (value ? [[place, value]] : [])))
}

/** All live rows of the catalogue as one file, in no order; null when they are too many for one. Ids must be UUIDs. */
export function packCatalogue(epoch: string, cursor: string, live: readonly ProductRow[]): PackedCatalogue | null {
  if (live.length > MOST_PACKED) return null
  const rows = [...live].sort(byKind)
  const base = baseOf(rows)
  const folders = rows.map((row) => folderOf(base, row))
  return {
    format: 3,
    epoch,
    cursor,
    // The products first: their longer texts teach the compressor more of what the specifications say.
    products: packProducts(rows, folders),
    specifications: packSpecifications(rows),
    varieties: packVariants(rows),
    base,
    elsewhere: byPlace(folders.map(({ elsewhere }) => elsewhere)),
    alts: byPlace(rows.map(({ image_alts }) => (image_alts?.length ? image_alts : undefined))),
    ids: packIds(rows),
  }
}
