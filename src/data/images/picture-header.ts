/** Formats that the browser may decode. Only Safari decodes HEIC (https://caniuse.com/heif). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** Detects the format from the first bytes, because a file's name and declared type prove nothing. Null for other formats. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 4) !== 'ftyp') return null
  const brand = ascii(bytes, 8, 4)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand) ? 'heic' : null
}

export type PictureSize = { readonly width: number; readonly height: number }

/** The largest `ispe` box, because tiles of a grid have smaller ones. */
function heicSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found: PictureSize | null = null
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!found || size.width * size.height > found.width * found.height) found = size
  }
  return found
}

/**
 * Returns a picture's size in pixels without decoding its content; browsers decode an `<img>` only when they show it. Null
 * if this browser can't read it. HEIC is parsed here, because only Safari reads it.
 */
export async function pictureSize(format: PictureFormat, bytes: Uint8Array<ArrayBuffer>): Promise<PictureSize | null> {
  if (format === 'heic') return heicSize(bytes)
  const picture = new Image()
  const isLoaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
  })
  picture.src = URL.createObjectURL(new Blob([bytes]))
  try {
    return (await isLoaded) ? { width: picture.naturalWidth, height: picture.naturalHeight } : null
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/** Files often mistaken for pictures, by their first characters. Raw photos are mostly TIFF inside. */
const BEGINNINGS: readonly (readonly [begins: string, format: string])[] = [
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['BM', 'BMP'],
  ['%PDF', 'PDF'],
  ['8BPS', 'a Photoshop file'],
  ['PK', 'a ZIP file'],
]

/** Names the format of a file that `pictureFormat` doesn't accept; null if unknown. */
export function foreignFormat(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (head.slice(4, 8) === 'ftyp') return 'a video'
  if (/^\s*(<[?!][^>]*>\s*)*<svg/.test(head)) return 'SVG'
  return BEGINNINGS.find(([begins]) => head.startsWith(begins))?.[1] ?? null
}
