import { PICTURE_WIDTHS, type PictureWidth } from '../../domain/catalogue/picture-widths.ts'

/** How wide a product's page draws its pictures. On a phone it says half its width: 480 pixels are sharp enough there and a third of the bytes of 960. */
export const PRODUCT_SIZES = '(min-width:80rem) 560px,(min-width:64rem) 46vw,(min-width:48rem) 92vw,46vw'
/** The least that a product's page asks for. */
export const PRODUCT_WIDTH = 480

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

/** Asks for a picture as a product's page shows it. Returns a way to call it off. */
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
