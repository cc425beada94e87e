import { slug } from '../../lib/slug.ts'
import {
  type PackedCatalogue,
  type PackedPictures,
  type PackedTimes,
  type PackedVariety,
  PLAIN_COLUMNS,
  pictureAddress,
} from './packed-catalogue.ts'
import type { ProductRow } from './product-row.ts'

/** More would be half a minute of silence on a slow line: page by page their products show as they come. */
export const MOST_PACKED = 1_000

function packId(uuid: string): string {
  const bytes = uuid.replaceAll('-', '').match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))).slice(0, 22)
}

const FIRST_VIEW = '/1/480.webp'

/** Where most folders of pictures are. */
function baseOf(rows: readonly ProductRow[]): string {
  const [, base = ''] = /^(.*\/)[^/]+\/1\/480\.webp$/.exec(rows.find((row) => row.image_url)?.image_url ?? '') ?? []
  return base
}

function folderBelow(base: string, { name, image_url }: ProductRow): string | null {
  if (!image_url?.startsWith(base) || !image_url.endsWith(FIRST_VIEW)) return null
  const folder = image_url.slice(base.length, -FIRST_VIEW.length)
  const ownName = slug(name)
  if (folder.startsWith(`${ownName}-`)) return folder.slice(ownName.length)
  return folder.startsWith('-') ? null : folder
}

function packPictures(base: string, row: ProductRow): PackedPictures {
  const addresses = [row.image_url, ...(row.gallery_images ?? [])]
  const ending = folderBelow(base, row)
  const folder = row.image_url?.slice(0, -FIRST_VIEW.length) ?? ''
  const isPlain = ending !== null && addresses.every((address, index) => address === pictureAddress(folder, index + 1))
  return isPlain ? [ending, addresses.length] : addresses
}

function commonStep(a: number, b: number): number {
  return b === 0 ? a : commonStep(b, a % b)
}

function packTimes(times: readonly number[]): PackedTimes {
  const first = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const step = times.reduce((found, time) => commonStep(found, time - first), 0) || 1
  return [first, step, times.map((time) => (time - first) / step)]
}

/** What is alike stands together: it compresses better. */
function byKind(a: ProductRow, b: ProductRow): number {
  const kindOf = ({ category, brand, name }: ProductRow) => `${category}\n${brand ?? ''}\n${name}`
  return kindOf(a) < kindOf(b) ? -1 : 1
}

function packVarieties({ varieties }: ProductRow): PackedVariety[] {
  return (varieties ?? []).map(
    ({ type, value, additional_price, stock_quantity }) => [type, value, additional_price, stock_quantity] as const,
  )
}

/** All live rows of the catalogue as one file, in no order; null when they are too many for one. Ids must be UUIDs. */
export function packCatalogue(epoch: string, cursor: string, live: readonly ProductRow[]): PackedCatalogue | null {
  if (live.length > MOST_PACKED) return null
  const rows = [...live].sort(byKind)
  const base = baseOf(rows)
  const columns = Object.fromEntries(PLAIN_COLUMNS.map((column) => [column, rows.map((row) => row[column])]))
  const varietyIds = rows.flatMap((row) => (row.varieties ?? []).map(({ id }) => id))
  return {
    format: 2,
    epoch,
    cursor,
    columns: columns as unknown as PackedCatalogue['columns'],
    base,
    pictures: rows.map((row) => packPictures(base, row)),
    alts: Object.fromEntries(
      rows.flatMap(({ image_alts }, place) => (image_alts?.length ? [[place, image_alts]] : [])),
    ),
    created: packTimes(rows.map(({ created_at }) => Date.parse(created_at))),
    varieties: rows.map(packVarieties),
    ids: [...rows.map(({ id }) => id), ...varietyIds].map(packId).join(''),
  }
}
