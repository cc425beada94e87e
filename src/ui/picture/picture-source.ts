import { PICTURE_WIDTHS, type PictureWidth } from '../../domain/catalogue/picture-widths.ts'

/** `sizes` on the product page. Phones claim half their width: 480 px is sharp enough and a third of the bytes of 960 px. */
export const PRODUCT_SIZES = '(min-width:80rem) 560px,(min-width:64rem) 46vw,(min-width:48rem) 92vw,46vw'
/** The smallest variant on the product page, in pixels. */
export const PRODUCT_WIDTH = 480

const VARIANT = /\/480\.webp$/

/** Returns the URL of the variant with this width. External pictures have no variants and keep their URL. */
export function pictureAt(source: string, width: PictureWidth): string {
  return source.replace(VARIANT, `/${width}.webp`)
}

/** Returns the `srcset` of the variants from `smallest` up. Undefined for a picture without variants. */
export function pictureSet(source: string, smallest: PictureWidth = 240): string | undefined {
  if (!VARIANT.test(source)) return undefined
  return PICTURE_WIDTHS.filter((width) => width >= smallest)
    .map((width) => `${pictureAt(source, width)} ${width}w`)
    .join(',')
}

/** Prefetches a picture as the product page shows it. Returns a cancel function. */
export function askForPicture(source: string): () => void {
  const img = new Image()
  img.sizes = PRODUCT_SIZES
  img.srcset = pictureSet(source, PRODUCT_WIDTH) ?? ''
  img.src = pictureAt(source, PRODUCT_WIDTH)
  return () => {
    img.srcset = ''
    img.src = ''
  }
}
