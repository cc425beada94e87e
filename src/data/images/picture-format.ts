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
