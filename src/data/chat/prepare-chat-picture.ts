import { decodePicture } from '../images/decode-picture.ts'
import { encodeCanvas } from '../images/encode-canvas.ts'
import { foreignFormat, pictureFormat, pictureSize } from '../images/picture-header.ts'

export type PreparedChatPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly width: number
  readonly height: number
}

const MAX_SIDE = 1280
/** In bytes: half a minute on 2G. Larger pictures are encoded again at a lower quality. */
const GOOD_SIZE = 200_000
const QUALITIES = [0.76, 0.6, 0.42] as const
const MAX_FILE_BYTES = 40 * 1024 * 1024
/** Larger pictures wouldn't fit into a phone's memory once decoded. */
const MAX_PIXELS = 60_000_000

/** Resolves to the text that explains why this file can't be sent, or to null. */
export async function chatPictureProblem(file: Blob): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return 'This file is too large. Please choose a photo of at most 40 MB.'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = pictureFormat(bytes)
  if (!format) {
    const foreign = foreignFormat(bytes)
    return foreign === null
      ? 'This is not a picture. Please choose a photo.'
      : `This file is ${foreign}. Please choose a photo, or save it as JPEG first.`
  }
  const size = await pictureSize(format, bytes)
  if (size && size.width * size.height > MAX_PIXELS)
    return 'This picture has too many pixels. Please choose a smaller one.'
  return null
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Rotates a photo upright, scales it to at most 1280 pixels a side and drops its metadata (place, time).
 * Check it with `chatPictureProblem` first. Rejects if this browser can't decode it.
 */
export async function prepareChatPicture(file: Blob): Promise<PreparedChatPicture> {
  const bitmap = await decodePicture(file)
  if (!bitmap) throw new Error('The picture could not be read.')
  try {
    const canvas = drawn(bitmap)
    let blob = await encodeCanvas(canvas, QUALITIES[0])
    for (const quality of QUALITIES.slice(1)) if (blob.size > GOOD_SIZE) blob = await encodeCanvas(canvas, quality)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return { bytes, type: blob.type, width: canvas.width, height: canvas.height }
  } finally {
    bitmap.close()
  }
}
