import { foreignFormat } from '../../images/foreign-format.ts'
import { pictureFormat } from '../../images/picture-format.ts'
import { pictureSize } from '../../images/picture-size.ts'

/** In bytes (rule P11). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** More would not fit into a phone's memory once decoded. */
const PICTURE_MAX_PIXELS = 50_000_000

/** Why a file can't be a product picture, in words for the admin; null when it can. */
export function pictureProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength > PICTURE_MAX_BYTES) {
    return `This file has ${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB; pictures may have up to 10 MB.`
  }
  const format = pictureFormat(bytes)
  if (format === null) {
    const foreign = foreignFormat(bytes)
    return foreign === null
      ? 'This is not a picture. Use JPEG, PNG, WebP, AVIF or HEIC.'
      : `This file is ${foreign}, which no page can show. Save it as JPEG or PNG in the program that made it, and choose that one.`
  }
  const size = pictureSize(format, bytes)
  if (size === null) return 'This picture is damaged.'
  const pixels = size.width * size.height
  if (pixels <= PICTURE_MAX_PIXELS) return null
  return `This picture has ${Math.round(pixels / 1_000_000)} megapixels; up to 50 can be used.`
}

export const DECODE_PROBLEM = "This picture is damaged, or of a kind that this browser can't read."
