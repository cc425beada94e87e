import { LIMITS } from '../../../../src/domain/limits.ts'

export type SoundPicture = {
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

const MOST = LIMITS.chat_messages

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** A JPEG's frame header (ITU T.81): C0 to CF, except C4, C8 and CC. */
function jpegSize(view: DataView): [number, number] | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) return null
    const kind = marker & 0xff
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
    }
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The three headers of https://developers.google.com/speed/webp/docs/riff_container. */
function webpSize(view: DataView, kind: string): [number, number] | null {
  const int24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return [1 + int24(24), 1 + int24(27)]
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}

/**
 * Detects the format from the bytes, ignoring the declared type. Returns null unless it is a valid JPEG or WebP of a size
 * that the database accepts.
 */
export function storedFormat(bytes: Uint8Array): SoundPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const isWebp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' && bytes.byteLength >= 30
  const size = isJpeg ? jpegSize(view) : isWebp ? webpSize(view, text(bytes, 12, 16)) : null
  if (!size) return null
  const [width, height] = size
  const isSound = width > 0 && width <= MOST.picture_width && height > 0 && height <= MOST.picture_height
  return isSound ? { type: isJpeg ? 'image/jpeg' : 'image/webp', width, height } : null
}
