import { pictureFormat } from './picture-header.ts'

/** Decodes a picture, upright; null if it is damaged. Rejects if its decoder can't be loaded. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap) return bitmap
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (pictureFormat(bytes) !== 'heic') return null
  const { decodeHeic } = await import('./decode-heic.ts')
  return decodeHeic(bytes)
}
