import { PICTURE_WIDTHS } from '../../domain/catalogue/picture-widths.ts'

const STORED = new RegExp(
  `^(.*/storage/v1/object/public/product-images/.+)/(${PICTURE_WIDTHS.join('|')})\\.webp(?:[?#].*)?$`,
)

export type PictureName = { readonly path: string; readonly width: number }

/** Parses the URL of a picture in the product bucket; all its widths share `path`. Null for other URLs. */
export function pictureName(url: string): PictureName | null {
  const match = STORED.exec(url)
  return match?.[1] && match[2] ? { path: match[1], width: Number(match[2]) } : null
}

export function pictureUrl({ path, width }: PictureName): string {
  return `${path}/${width}.webp`
}
