import {
  type PackedCatalogue,
  type PackedPictures,
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

function packPictures(image: string | null, gallery: readonly string[]): PackedPictures {
  const addresses = [image, ...gallery]
  const folder = image?.endsWith('/1/480.webp') ? image.slice(0, -'/1/480.webp'.length) : null
  const isPlain = folder !== null && addresses.every((address, index) => address === pictureAddress(folder, index + 1))
  return isPlain ? [folder, addresses.length] : addresses
}

function packVarieties({ varieties }: ProductRow): PackedVariety[] {
  return (varieties ?? []).map(
    ({ type, value, additional_price, stock_quantity }) => [type, value, additional_price, stock_quantity] as const,
  )
}

/** All live rows of the catalogue as one file; null when they are too many for one. Ids must be UUIDs. */
export function packCatalogue(epoch: string, cursor: string, rows: readonly ProductRow[]): PackedCatalogue | null {
  if (rows.length > MOST_PACKED) return null
  const columns = Object.fromEntries(PLAIN_COLUMNS.map((column) => [column, rows.map((row) => row[column])]))
  const varietyIds = rows.flatMap((row) => (row.varieties ?? []).map(({ id }) => id))
  return {
    format: 1,
    epoch,
    cursor,
    columns: columns as unknown as PackedCatalogue['columns'],
    pictures: rows.map((row) => packPictures(row.image_url, row.gallery_images ?? [])),
    varieties: rows.map(packVarieties),
    ids: [...rows.map(({ id }) => id), ...varietyIds].map(packId).join(''),
  }
}
