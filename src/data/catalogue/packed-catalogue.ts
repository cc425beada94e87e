import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../domain/catalogue/product-fields.ts'
import { slug } from '../../lib/slug.ts'
import { type PackedColumn, type PackedColumns, readColumn, readRows } from './packed-column.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'

/** Where the site has its packed catalogue. */
export const PACKED_PATH = '/catalogue.json'

type ColumnPackedApart = 'id' | 'image_url' | 'gallery_images' | 'specifications' | 'varieties'
const PACKED_APART: ReadonlySet<string> = new Set<ColumnPackedApart>([
  'id',
  'image_url',
  'gallery_images',
  'specifications',
  'varieties',
])

/** Fields whose values are packed one by one, times as milliseconds since 1970. */
export const PLAIN_FIELDS = Object.values(PRODUCT_FIELDS).filter(({ column }) => !PACKED_APART.has(column))
export const PLAIN_VARIANT_FIELDS = Object.values(VARIANT_FIELDS).filter(({ column }) => column !== 'id')

export type PackedFolder = {
  /** What the folder's name begins with: the product's name as a slug, or its id. */
  readonly prefix: 'name' | 'id' | 'none'
  readonly suffix: string
  /** How many pictures `1/480.webp`, `2/480.webp`, … are in it. */
  readonly pictures: number
}

/** The whole catalogue column by column, at a cursor of `catalogue_changes`: three fifths of what its records weigh. */
export type PackedCatalogue = {
  readonly format: 4
  readonly epoch: string
  readonly cursor: string
  /** By the name of the column. */
  readonly products: Readonly<Record<string, PackedColumn<unknown>>>
  /** Of all products, one after the other. */
  readonly specifications: {
    readonly perProduct: PackedColumn<number>
    readonly names: PackedColumn<string>
    readonly values: PackedColumn<string>
  }
  /** Of all products, one after the other. */
  readonly variants: {
    readonly perProduct: PackedColumn<number>
    /** By how much the number that ends an id is above the one before, if all else is the product's id; other ids in full. */
    readonly idSteps: PackedColumn<number | string>
    /** By the name of the column. */
    readonly columns: Readonly<Record<string, PackedColumn<unknown>>>
  }
  readonly pictures: {
    /** Where the folders are. */
    readonly base: string
    readonly folders: PackedColumns<PackedFolder>
    /** All addresses of the products whose pictures aren't in such a folder, by the product's place. */
    readonly addresses: Readonly<Record<string, readonly (string | null)[]>>
  }
  readonly ids: {
    /** The 13th digit where it is the same in all; `bytes` leaves it out then. */
    readonly version: string
    /** The hexadecimal digits of all UUIDs, as base64. */
    readonly bytes: string
  }
}

const ID_LENGTH = 32
export const VERSION_PLACE = 12
/** What a variant's id has in common with its product's, in characters. */
export const SHARED_ID_LENGTH = 24

function readIds({ version, bytes }: PackedCatalogue['ids']): string[] {
  const hex = Array.from(atob(bytes), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const length = ID_LENGTH - version.length
  return Array.from({ length: Math.floor(hex.length / length) }, (_, place) => {
    const digits = hex.slice(place * length, (place + 1) * length)
    const whole = digits.slice(0, VERSION_PLACE) + version + digits.slice(VERSION_PLACE)
    return whole.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
}

export function pictureAddress(folder: string, number: number): string {
  return `${folder}/${number}/480.webp`
}

function readAddresses(base: string, { prefix, suffix, pictures }: PackedFolder, name: string, id: string): string[] {
  const folder = base + { name: `${slug(name)}-`, id: `${id}-`, none: '' }[prefix] + suffix
  return Array.from({ length: pictures }, (_, index) => pictureAddress(folder, index + 1))
}

function variantReader({ idSteps, columns }: PackedCatalogue['variants']) {
  const rows = readRows({ idStep: idSteps, ...columns })
  return (productId: string, count: number): VariantRecord[] => {
    let last = 0
    return Array.from({ length: count }, () => {
      const { idStep, ...plain } = rows.next().value as Omit<VariantRecord, 'id'> & { idStep: number | string }
      if (typeof idStep === 'string') return { ...plain, id: idStep }
      last += idStep
      return { ...plain, id: productId.slice(0, SHARED_ID_LENGTH) + last.toString(16).padStart(12, '0') }
    })
  }
}

function specificationReader({ names, values }: PackedCatalogue['specifications']) {
  const entries = readRows({ name: names, value: values })
  return (count: number): ProductRecord['specifications'] =>
    Array.from({ length: count }, () => {
      const { name, value } = entries.next().value as { name: string; value: string }
      return [name, value] as const
    })
}

/** A device that takes a catalogue for whole never asks again for the fields it lacks. */
function requireColumns(packed: PackedCatalogue): void {
  if (packed.format !== 4) throw new Error(`A catalogue of format ${packed.format}`)
  const missing = [
    ...PLAIN_FIELDS.filter(({ column }) => !(column in packed.products)),
    ...PLAIN_VARIANT_FIELDS.filter(({ column }) => !(column in packed.variants.columns)),
  ]
  if (missing[0]) throw new Error(`A catalogue without ${missing[0].column}`)
}

const TIME_COLUMNS: ReadonlySet<string> = new Set(
  PLAIN_FIELDS.filter(({ kind }) => kind === 'time').map(({ column }) => column),
)

function withTimes<Row extends object>(row: Row): Row {
  const times = Object.entries(row).filter(([column]) => TIME_COLUMNS.has(column))
  return { ...row, ...Object.fromEntries(times.map(([column, ms]) => [column, new Date(ms).toISOString()])) }
}

/**
 * The records of a packed catalogue one by one, as `catalogue_changes` would have given them, times to the millisecond.
 * @throws at the first record when the value is something else or lacks a column
 */
export function* unpackCatalogue(packed: PackedCatalogue): Generator<ProductRecord> {
  requireColumns(packed)
  const { base, addresses, folders } = packed.pictures
  const ids = readIds(packed.ids)
  const folderRows = readRows(folders)
  const nextSpecifications = specificationReader(packed.specifications)
  const nextVariants = variantReader(packed.variants)
  const specificationCounts = readColumn(packed.specifications.perProduct)
  const variantCounts = readColumn(packed.variants.perProduct)
  let place = 0
  for (const plain of readRows(packed.products) as Generator<Omit<ProductRecord, ColumnPackedApart>>) {
    const id = ids[place] ?? ''
    const folder = folderRows.next().value as PackedFolder
    const [image_url = null, ...gallery] = addresses[place] ?? readAddresses(base, folder, plain.name, id)
    yield {
      ...withTimes(plain),
      id,
      image_url,
      gallery_images: gallery as string[],
      specifications: nextSpecifications(specificationCounts[place] ?? 0),
      varieties: nextVariants(id, variantCounts[place] ?? 0),
    }
    place += 1
  }
}
