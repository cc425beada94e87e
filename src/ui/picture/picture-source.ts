export const PICTURE_WIDTHS = [240, 480, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const VARIANT = /\/480\.webp$/

/** The same picture in another width. A picture kept elsewhere has only the one it has. */
export function pictureAt(source: string, width: PictureWidth): string {
  return source.replace(VARIANT, `/${width}.webp`)
}

/** `srcset` of the stored widths from `smallest` on; undefined for a picture without variants. */
export function pictureSet(source: string, smallest: PictureWidth = 240): string | undefined {
  if (!VARIANT.test(source)) return undefined
  return PICTURE_WIDTHS.filter((width) => width >= smallest)
    .map((width) => `${pictureAt(source, width)} ${width}w`)
    .join(',')
}
