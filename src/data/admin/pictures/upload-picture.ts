import { PICTURE_WIDTHS } from '../../../domain/catalogue/picture-widths.ts'
import { supabaseUrl } from '../../connection/config.ts'
import { foreignFormat, pictureFormat, pictureSize } from '../../images/picture-header.ts'
import { removeObjects, storeObject } from '../../supabase/stored-objects.ts'
import { asAdmin } from '../admin-request.ts'
import { type PictureUse, type PreparedPicture, preparePicture } from './prepare-picture.ts'

/** In bytes (rule P11). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** A larger picture, decoded, wouldn't fit into a phone's memory. */
const PICTURE_MAX_PIXELS = 50_000_000

const DECODE_PROBLEM = "This picture is damaged, or of a kind that this browser can't read."

/** Explains to an admin why a file can't be a product picture. Null if it can. */
export async function pictureProblem(file: Blob): Promise<string | null> {
  if (file.size > PICTURE_MAX_BYTES) {
    return `This file has ${(file.size / 1024 / 1024).toFixed(1)} MB; pictures may have up to 10 MB.`
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = pictureFormat(bytes)
  if (format === null) {
    const foreign = foreignFormat(bytes)
    return foreign === null
      ? 'This is not a picture. Use JPEG, PNG, WebP, AVIF or HEIC.'
      : `This file is ${foreign}, which no page can show. Save it as JPEG or PNG in the program that made it, and choose that one.`
  }
  const size = await pictureSize(format, bytes)
  if (size === null) return DECODE_PROBLEM
  const pixels = size.width * size.height
  if (pixels <= PICTURE_MAX_PIXELS) return null
  return `This picture has ${Math.round(pixels / 1_000_000)} megapixels; up to 50 can be used.`
}

const BUCKET = 'product-images'

/** Address of a stored picture for `products.image_url`, without an origin if the backend shares the page's. */
function storedAddress(key: string): string {
  const path = `/storage/v1/object/public/${BUCKET}/${key}`
  return import.meta.env.VITE_SUPABASE_URL ? `${supabaseUrl()}${path}` : path
}

type Watching = {
  /** Called once it is checked and resized. */
  readonly onPrepared?: (picture: PreparedPicture) => void
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Address of the 480 px wide picture, or the reason for the admin why the file can't be one. */
type StoredPicture = { readonly address: string; readonly placeholder: string } | { readonly problem: string }

/** Checks and resizes a file, then uploads all widths to `<folder>/<view>/`. Idempotent. @throws DataError */
export async function storePicture(
  file: Blob,
  use: PictureUse,
  folder: string,
  view: number,
  { onPrepared, onProgress }: Watching = {},
): Promise<StoredPicture> {
  const problem = await pictureProblem(file)
  const picture = problem === null ? await preparePicture(file, use) : null
  if (!picture) return { problem: problem ?? DECODE_PROBLEM }
  onPrepared?.(picture)
  for (const [at, width] of PICTURE_WIDTHS.entries()) {
    await asAdmin(storeObject(BUCKET, `${folder}/${view}/${width}.webp`, picture.files[width]))
    onProgress?.((at + 1) / PICTURE_WIDTHS.length)
  }
  return { address: storedAddress(`${folder}/${view}/480.webp`), placeholder: picture.placeholder }
}

/** Deletes an uploaded picture that no product uses. @throws DataError */
export async function removeUpload(folder: string, view: number): Promise<void> {
  const keys = PICTURE_WIDTHS.map((width) => `${folder}/${view}/${width}.webp`)
  await asAdmin(removeObjects(BUCKET, keys))
}
