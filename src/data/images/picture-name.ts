import { PICTURE_WIDTHS } from './picture-widths.ts'

const STORED = new RegExp(
  `^(.*/storage/v1/object/public/product-images/.+)/(${PICTURE_WIDTHS.join('|')})\\.webp(?:[?#].*)?$`,
)

/** A picture of the product bucket by its address: all its widths share `path`. Null for anything else. */
export function pictureName(url: string): { readonly path: string; readonly width: number } | null {
  const match = STORED.exec(url)
  return match?.[1] && match[2] ? { path: match[1], width: Number(match[2]) } : null
}
