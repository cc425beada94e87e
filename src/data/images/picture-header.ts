/** Pictures the browser is asked to read. HEIC is decoded by Safari alone (https://caniuse.com/heif). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** Reads the format from the first bytes: a file's name and declared type prove nothing. Null for any other format. */
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

type Reader = (view: DataView) => PictureSize | null

/** Markers that open a frame and carry its size (ITU T.81, table B.1): C0 to CF but C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Markers without a segment: TEM and the restarts. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const jpeg: Reader = (view) => {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint8(at + 1)
    // Decoders pass over stray bytes between segments, and over fill bytes (ITU T.81, B.1.1.2).
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) at += 1
    else if (isAlone(marker)) at += 2
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

const webp: Reader = (view) => {
  const kind = view.getUint32(12)
  const byte = (at: number) => view.getUint8(at)
  // 'VP8X', 'VP8L', 'VP8 ': https://developers.google.com/speed/webp/docs/riff_container
  if (kind === 0x56503858) {
    return {
      width: 1 + (byte(24) | (byte(25) << 8) | (byte(26) << 16)),
      height: 1 + (byte(27) | (byte(28) << 8) | (byte(29) << 16)),
    }
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (kind !== 0x56503820) return null
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The largest `ispe` box: tiles of a grid carry smaller ones. */
const avif: Reader = (view) => {
  let found: PictureSize | null = null
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!found || size.width * size.height > found.width * found.height) found = size
  }
  return found
}

const READERS: Readonly<Record<PictureFormat, Reader>> = {
  jpeg,
  webp,
  avif,
  heic: avif,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
}

/** A picture's size in pixels from its header, before anything is decoded; null when the header is cut off or no such thing. */
export function pictureSize(format: PictureFormat, bytes: Uint8Array): PictureSize | null {
  try {
    const size = READERS[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (cause) {
    if (cause instanceof RangeError) return null
    throw cause
  }
}

/** Files that people take for pictures, by their first characters. Photos as a camera keeps them raw are mostly TIFF inside. */
const BEGINNINGS: readonly (readonly [begins: string, format: string])[] = [
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['BM', 'BMP'],
  ['%PDF', 'PDF'],
  ['8BPS', 'a Photoshop file'],
  ['PK', 'a ZIP file'],
]

/** The name of a file that `pictureFormat` takes for no picture; null where nobody can tell. */
export function foreignFormat(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (head.slice(4, 8) === 'ftyp') return 'a video'
  if (/^\s*(<[?!][^>]*>\s*)*<svg/.test(head)) return 'SVG'
  return BEGINNINGS.find(([begins]) => head.startsWith(begins))?.[1] ?? null
}
