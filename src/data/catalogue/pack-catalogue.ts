import type { FieldKind } from '../../domain/catalogue/product-fields.ts'
import { mostWantedFirst } from '../../domain/catalogue/product-sort.ts'
import { slug } from '../../lib/slug.ts'
import { packChoices, packNumbers, packTexts } from './pack-column.ts'
import {
  type PackedCatalogue,
  type PackedFolder,
  PLAIN_FIELDS,
  PLAIN_VARIANT_FIELDS,
  pictureAddress,
  SHARED_ID_LENGTH,
  VERSION_PLACE,
} from './packed-catalogue.ts'
import type { PackedColumn } from './packed-column.ts'
import { type ProductRecord, productFromRecord } from './product-record.ts'

/** Some 60 KiB: half a minute at 2 kB/s. The rest of a larger shop comes page by page. */
export const MOST_PACKED = 500

function packIds(records: readonly ProductRecord[]): PackedCatalogue['ids'] {
  const ids = records.map(({ id }) => id.replaceAll('-', ''))
  const version = ids[0]?.[VERSION_PLACE] ?? ''
  const isShared = ids.every((id) => id[VERSION_PLACE] === version)
  const sent = isShared ? ids.map((id) => id.slice(0, VERSION_PLACE) + id.slice(VERSION_PLACE + 1)) : ids
  const bytes = sent.join('').match(/..?/g) ?? []
  const text = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(2, '0'), 16))).join('')
  return { version: isShared ? version : '', bytes: btoa(text) }
}

const FIRST_PICTURE = '/1/480.webp'

/** Where the folder of the first picture is, and so most of them. */
function baseOf(records: readonly ProductRecord[]): string {
  const first = records.find((record) => record.image_url)?.image_url ?? ''
  return /^(.*\/)[^/]+\/1\/480\.webp$/.exec(first)?.[1] ?? ''
}

const NO_FOLDER: PackedFolder = { prefix: 'none', suffix: '', pictures: 0 }

function addressesOf({ image_url, gallery_images }: ProductRecord): readonly (string | null)[] {
  return [image_url, ...gallery_images]
}

/** Null where the pictures aren't all those of one folder. */
function folderOf(base: string, record: ProductRecord): PackedFolder | null {
  const addresses = addressesOf(record)
  const folder = record.image_url?.slice(0, -FIRST_PICTURE.length) ?? ''
  const isFolder =
    folder.startsWith(base) && addresses.every((each, index) => each === pictureAddress(folder, index + 1))
  if (!isFolder) return null
  const below = folder.slice(base.length)
  const pictures = addresses.length
  const named = `${slug(record.name)}-`
  if (below.startsWith(`${record.id}-`)) return { prefix: 'id', suffix: below.slice(record.id.length + 1), pictures }
  if (below.startsWith(named)) return { prefix: 'name', suffix: below.slice(named.length), pictures }
  return { prefix: 'none', suffix: below, pictures }
}

function packPictures(records: readonly ProductRecord[]): PackedCatalogue['pictures'] {
  const base = baseOf(records)
  const found = records.map((record) => folderOf(base, record))
  const folders = found.map((folder) => folder ?? NO_FOLDER)
  return {
    base,
    folders: {
      prefix: packChoices(folders.map(({ prefix }) => prefix)),
      suffix: packTexts(folders.map(({ suffix }) => suffix)),
      pictures: packNumbers(folders.map(({ pictures }) => pictures)),
    },
    addresses: Object.fromEntries(
      records.flatMap((record, place) => (found[place] ? [] : [[place, addressesOf(record)]])),
    ),
  }
}

function packColumn(kind: FieldKind, values: readonly unknown[]): PackedColumn<unknown> {
  if (kind === 'time') return packNumbers(values.map((time) => Date.parse(String(time))))
  if (kind === 'count') return packNumbers(values)
  // As it is: with one odd price among them steps would be kobo, and all numbers long.
  if (kind === 'money') return values
  // Most products have none.
  if (kind === 'optionalMoney' || kind === 'optionalTime') return packChoices(values)
  const isRepeated = new Set(values.map((value) => JSON.stringify(value))).size < values.length / 3
  return isRepeated ? packChoices(values) : packTexts(values)
}

/** The longest first: they teach the compressor most of what the others say. */
function packColumns<Row>(
  fields: readonly { readonly column: keyof Row & string; readonly kind: FieldKind }[],
  rows: readonly Row[],
): Record<string, PackedColumn<unknown>> {
  const columns = fields.map(({ column, kind }) => {
    const values = rows.map((row) => row[column] ?? null)
    return [column, packColumn(kind, values)] as const
  })
  const lengthOf = (packed: PackedColumn<unknown>) => JSON.stringify(packed).length
  return Object.fromEntries(columns.sort(([, a], [, b]) => lengthOf(b) - lengthOf(a)))
}

/** The number that ends a variant's id, where the database made it of its product's. */
function ownNumber(productId: string, id: string): number | null {
  return id.startsWith(productId.slice(0, SHARED_ID_LENGTH)) ? Number.parseInt(id.slice(SHARED_ID_LENGTH), 16) : null
}

function variantIdSteps({ id: productId, varieties }: ProductRecord): (number | string)[] {
  let last = 0
  return varieties.map(({ id }) => {
    const number = ownNumber(productId, id)
    if (number === null) return id
    const step = number - last
    last = number
    return step
  })
}

function packVariants(records: readonly ProductRecord[]): PackedCatalogue['variants'] {
  return {
    perProduct: packNumbers(records.map(({ varieties }) => varieties.length)),
    idSteps: packNumbers(records.flatMap(variantIdSteps)),
    columns: packColumns(
      PLAIN_VARIANT_FIELDS,
      records.flatMap(({ varieties }) => varieties),
    ),
  }
}

function packSpecifications(records: readonly ProductRecord[]): PackedCatalogue['specifications'] {
  const each = records.map(({ specifications }) => specifications)
  return {
    perProduct: packNumbers(each.map(({ length }) => length)),
    names: packTexts(each.flat().map(([name]) => name)),
    values: packTexts(each.flat().map(([, value]) => value)),
  }
}

/** What is alike stands together: it compresses better. */
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
 * The live records of the catalogue as one file, in no order. Of more than fit, the most wanted with an empty cursor: it is not the
 * whole, and a device reads everything from there. Ids must be UUIDs.
 */
export function packCatalogue(epoch: string, cursor: string, live: readonly ProductRecord[]): PackedCatalogue {
  const isWhole = live.length <= MOST_PACKED
  const records = [...(isWhole ? live : mostWanted(live))].sort(byLikeness)
  return {
    format: 4,
    epoch,
    cursor: isWhole ? cursor : '',
    // In the order that compresses best.
    products: packColumns(PLAIN_FIELDS, records),
    specifications: packSpecifications(records),
    variants: packVariants(records),
    ids: packIds(records),
    pictures: packPictures(records),
  }
}
