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
