import { PICTURE_WIDTHS, type PictureWidth } from '../../../domain/catalogue/picture-widths.ts'
import { shortHex } from '../../../lib/colour.ts'
import { decodePicture } from '../../images/decode-picture.ts'
import { encodeCanvas } from '../../images/encode-canvas.ts'

type Tint = readonly [red: number, green: number, blue: number]

function hex(tint: Tint): string {
  return `#${tint.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Average colour of the pixels inside `isIn`. `pixels` is RGBA, row by row. */
function average(pixels: Uint8ClampedArray, side: number, isIn: (x: number, y: number) => boolean): Tint {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!isIn(x, y)) continue
      const at = (y * side + x) * 4
      for (const part of [0, 1, 2] as const) sum[part] += pixels[at + part] ?? 0
      count += 1
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Average colour of a picture's outermost pixels, used as its background. */
function rimTint(pixels: Uint8ClampedArray, side: number): string {
  const last = side - 1
  return hex(average(pixels, side, (x, y) => x === 0 || y === 0 || x === last || y === last))
}

/** Formats the colours of a square picture's centre and edge as `#abc #def`, for the column `image_placeholder`. */
export function pictureTints(pixels: Uint8ClampedArray, side: number): string {
  const from = side / 4
  const to = (side * 3) / 4
  const isCentre = (x: number, y: number) => x >= from && x < to && y >= from && y < to
  return shortHex(`${hex(average(pixels, side, isCentre))} ${rimTint(pixels, side)}`)
}

/** Photos get the colour of their own edge as background. Logos stay transparent, because they appear on backgrounds of all colours. */
export type PictureUse = 'photo' | 'logo'

export type PreparedPicture = {
  readonly files: Readonly<Record<PictureWidth, Blob>>
  /** Centre and edge: `#abc #def`. */
  readonly placeholder: string
}

const QUALITY = 0.82
/** Background of transparent pictures: the same as the shop's pictures have. */
const GROUND = '#f3eee5'
const PROBE_SIDE = 16

/** A null `ground` leaves it transparent. */
function square(side: number, ground: string | null): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: side === PROBE_SIDE })
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  return context
}

/** Centres the whole picture in a square. */
function drawWhole(bitmap: ImageBitmap, side: number, ground: string | null): HTMLCanvasElement {
  const context = square(side, ground)
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const width = bitmap.width * scale
  const height = bitmap.height * scale
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  return context.canvas
}

const read = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE).data

function probe(bitmap: ImageBitmap, ground: string | null): Uint8ClampedArray {
  const context = square(PROBE_SIDE, ground)
  context.drawImage(bitmap, 0, 0, PROBE_SIDE, PROBE_SIDE)
  return read(context)
}

/** Opaque pixels have alpha 255; the tolerance is for rounding. */
const isTransparent = (pixels: Uint8ClampedArray) => pixels.some((value, at) => at % 4 === 3 && value < 250)

/**
 * Converts a file to the stored form: upright, square, in three widths, with the two colours of its placeholder.
 * Check it with `pictureProblem` first. Null if it is damaged. Rejects if its decoder can't be loaded.
 */
export async function preparePicture(file: Blob, use: PictureUse): Promise<PreparedPicture | null> {
  const bitmap = await decodePicture(file)
  if (!bitmap) return null
  try {
    const isClear = use === 'logo' && isTransparent(probe(bitmap, null))
    const ground = isClear ? null : rimTint(probe(bitmap, GROUND), PROBE_SIDE)
    const small = square(PROBE_SIDE, ground ?? GROUND)
    small.drawImage(drawWhole(bitmap, 240, ground), 0, 0, PROBE_SIDE, PROBE_SIDE)
    const entries = await Promise.all(
      PICTURE_WIDTHS.map(
        async (width) => [width, await encodeCanvas(drawWhole(bitmap, width, ground), QUALITY, isClear)] as const,
      ),
    )
    return {
      files: Object.fromEntries(entries) as Record<PictureWidth, Blob>,
      placeholder: pictureTints(read(small), PROBE_SIDE),
    }
  } finally {
    bitmap.close()
  }
}
