import type { Sharp } from 'sharp'
import type { PictureWidth } from '../../../src/domain/catalogue/picture-widths.ts'

/** The size limit in bytes for each width in pixels. */
export const BUDGETS: Readonly<Record<PictureWidth, number>> = { 240: 5 * 1024, 480: 12 * 1024, 960: 30 * 1024 }

const QUALITIES: Readonly<Record<PictureWidth, readonly number[]>> = {
  240: [80, 70, 58, 44, 30, 15],
  480: [80, 72, 62, 50, 36, 20],
  960: [78, 68, 56, 42, 28, 15],
}

/** WebP at the best quality within the width's limit; throws if none is. */
export async function encodeWithin(master: Sharp, width: PictureWidth): Promise<Buffer> {
  for (const quality of QUALITIES[width]) {
    const picture = await master.clone().resize(width, width).webp({ quality, effort: 2 }).toBuffer()
    if (picture.length <= BUDGETS[width]) return picture
  }
  throw new RangeError(`No quality brings the ${width} pixel picture under ${BUDGETS[width]} bytes`)
}
