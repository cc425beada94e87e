import * as TEXT from '../../../content/admin/screens/products.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { foreignFormat } from '../../images/foreign-format.ts'
import { pictureFormat } from '../../images/picture-format.ts'
import { pictureSize } from '../../images/picture-size.ts'

/** In bytes (rule P11). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** More would not fit into a phone's memory once decoded. */
const PICTURE_MAX_PIXELS = 50_000_000

/** What keeps a file from being a product picture, in words for the admin; null when nothing does. */
export function pictureProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength > PICTURE_MAX_BYTES) {
    return fillText(TEXT.fileTooLarge, { size: (bytes.byteLength / 1024 / 1024).toFixed(1) })
  }
  const format = pictureFormat(bytes)
  if (format === null) {
    const foreign = foreignFormat(bytes)
    return foreign === null ? TEXT.notAPicture : fillText(TEXT.foreignFormat, { format: foreign })
  }
  const size = pictureSize(format, bytes)
  if (size === null) return TEXT.damaged
  const pixels = size.width * size.height
  if (pixels <= PICTURE_MAX_PIXELS) return null
  return fillText(TEXT.tooManyPixels, { megapixels: Math.round(pixels / 1_000_000) })
}

/** What to say of a picture that could not be decoded. */
export const DECODE_PROBLEM = TEXT.unreadable
