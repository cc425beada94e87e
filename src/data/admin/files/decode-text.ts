/** Encodings that spreadsheets write, by their names in browsers. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type DecodedText = {
  readonly text: string
  readonly encoding: Encoding
  /** Non-ASCII words for the admin to check. Empty if the encoding is certain. */
  readonly doubtful: readonly string[]
}

const LOOKED_AT = 65_536

function marked(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** Detects UTF-16 without a byte order mark: over half of every second byte is 0, unlike a stray NUL in 8-bit text. */
function wide(bytes: Uint8Array): Encoding | null {
  const part = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  part.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const most = part.length / 4
  if ((zeros[1] ?? 0) > most) return 'utf-16le'
  return (zeros[0] ?? 0) > most ? 'utf-16be' : null
}

/** Common non-ASCII characters. Decoded with the wrong encoding, their bytes become rare ones. */
const USUAL = /[À-ÖØ-öø-ÿ‘’“”–—•…€£°½¼¾²³™®©×]/g
const RARE = /[\u0080-\u009fˆ˜˚¸˛ˇ∂∑∏π∫Ω√≈∆◊ﬁﬂıŒœƒ¬¦ÐðÞþÝý¤]/g

function plausibility(text: string): number {
  return (text.match(USUAL)?.length ?? 0) - 2 * (text.match(RARE)?.length ?? 0) - 2 * oddCase(text)
}

/** Counts accented capitals after a lower-case letter, as in `cafÈ`. */
const oddCase = (text: string) => text.match(/[a-zà-ÿ][À-ÖØ-Þ](?![A-ZÀ-Þ])/g)?.length ?? 0

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

function isUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Decodes a file, with `encoding` if the admin chose one. */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): DecodedText {
  if (encoding) return { text: decode(bytes, encoding), encoding, doubtful: [] }
  const known = marked(bytes) ?? wide(bytes)
  if (known) return { text: decode(bytes, known), encoding: known, doubtful: [] }
  const text = isUtf8(bytes)
  if (text !== null) return { text, encoding: 'utf-8', doubtful: [] }
  const part = bytes.subarray(0, 16 * LOOKED_AT)
  const guess =
    plausibility(decode(part, 'macintosh')) > plausibility(decode(part, 'windows-1252')) ? 'macintosh' : 'windows-1252'
  const guessed = decode(bytes, guess)
  const words = new Set(guessed.match(/[^\0-\x26\x2c;]{0,40}[^\0-\x7f][^\0-\x26\x2c;]{0,40}/g))
  return { text: guessed, encoding: guess, doubtful: [...words].slice(0, 6) }
}
