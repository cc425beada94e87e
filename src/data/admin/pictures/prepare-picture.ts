import { PICTURE_WIDTHS, type PictureWidth } from '../../../domain/catalogue/picture-widths.ts'
import { shortHex } from '../../../lib/colour.ts'
import { decodePicture } from '../../images/decode-picture.ts'
import { encodeCanvas } from '../../images/encode-canvas.ts'

type Tint = readonly [red: number, green: number, blue: number]

function hex(tint: Tint): string {
  return `#${tint.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Average colour of the pixels that `isIn` picks. `pixels` is RGBA, row by row. */
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

/** Average colour of a picture's rim: the ground it is laid on. */
function rimTint(pixels: Uint8ClampedArray, side: number): string {
  const last = side - 1
  return hex(average(pixels, side, (x, y) => x === 0 || y === 0 || x === last || y === last))
}

/** Centre and edge of a square picture as `#abc #def`, the column `image_placeholder`. */
export function pictureTints(pixels: Uint8ClampedArray, side: number): string {
  const from = side / 4
  const to = (side * 3) / 4
  const isCentre = (x: number, y: number) => x >= from && x < to && y >= from && y < to
  return shortHex(`${hex(average(pixels, side, isCentre))} ${rimTint(pixels, side)}`)
}

/** Photos stand on the colour of their own rim; a logo keeps what is transparent, as it stands on grounds of all colours. */
export type PictureUse = 'photo' | 'logo'

export type PreparedPicture = {
  readonly files: Readonly<Record<PictureWidth, Blob>>
  /** Centre and edge: `#abc #def`. */
  readonly placeholder: string
}

const QUALITY = 0.82
/** The background of the shop's pictures shows through a transparent one. */
const GROUND = '#f3eee5'
const PROBE_SIDE = 16

type Drawing = { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D }

/** `ground`: null for a clear one. */
function square(side: number, ground: string | null): Drawing {
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
  return { canvas, context }
}

/** The whole picture in the middle of a square. */
function drawWhole(bitmap: ImageBitmap, side: number, ground: string | null): HTMLCanvasElement {
  const { canvas, context } = square(side, ground)
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const width = bitmap.width * scale
  const height = bitmap.height * scale
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  return canvas
}

const read = ({ context }: Drawing) => context.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE).data

function probe(bitmap: ImageBitmap, ground: string | null): Uint8ClampedArray {
  const drawing = square(PROBE_SIDE, ground)
  drawing.context.drawImage(bitmap, 0, 0, PROBE_SIDE, PROBE_SIDE)
  return read(drawing)
}

/** Opaque pictures have 255 everywhere; a few less are left to rounding. */
const isTransparent = (pixels: Uint8ClampedArray) => pixels.some((value, at) => at % 4 === 3 && value < 250)

/**
 * A picture as the shop stores it: upright, square, in three widths, with the two tints of its placeholder.
 * Check it with `pictureProblem` first. Null when it is damaged; rejects when the reader it needs can't be loaded.
 */
export async function preparePicture(file: Blob, use: PictureUse): Promise<PreparedPicture | null> {
  const bitmap = await decodePicture(file)
  if (!bitmap) return null
  try {
    const isClear = use === 'logo' && isTransparent(probe(bitmap, null))
    const ground = isClear ? null : rimTint(probe(bitmap, GROUND), PROBE_SIDE)
    const small = square(PROBE_SIDE, ground ?? GROUND)
    small.context.drawImage(drawWhole(bitmap, 240, ground), 0, 0, PROBE_SIDE, PROBE_SIDE)
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
