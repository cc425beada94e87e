import { pictureFormat } from './picture-header.ts'

/** A picture's pixels, upright; null when it is damaged. Rejects when the reader it needs can't be loaded. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap) return bitmap
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (pictureFormat(bytes) !== 'heic') return null
  const { decodeHeic } = await import('./decode-heic.ts')
  return decodeHeic(bytes)
}
