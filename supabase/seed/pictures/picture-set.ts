import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../../src/domain/catalogue/picture-widths.ts'
import { encodeWithin } from './encode.ts'
import { placeholderColours } from './placeholder.ts'
import type { Recipe } from './recipe.ts'
import { photograph } from './studio.ts'
import { viewsOf } from './views.ts'

/** A product's pictures: file name ("1/480.webp": view and width) and bytes. */
export type PictureSet = { placeholder: string; files: readonly { name: string; bytes: Buffer }[] }

const MASTER_SIDE = 960
const PLACEHOLDER_SIDE = 16

export async function makePictureSet(recipe: Recipe): Promise<PictureSet> {
  const files: { name: string; bytes: Buffer }[] = []
  let placeholder = ''
  for (const [index, shot] of viewsOf(recipe).entries()) {
    const pixels = await photograph(shot, MASTER_SIDE)
    const master = sharp(pixels, { raw: { width: MASTER_SIDE, height: MASTER_SIDE, channels: 3 } })
    for (const width of PICTURE_WIDTHS) {
      files.push({ name: `${index + 1}/${width}.webp`, bytes: await encodeWithin(master, width) })
    }
    if (index === 0) {
      const tiny = await master.clone().resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE).raw().toBuffer()
      placeholder = placeholderColours(tiny, PLACEHOLDER_SIDE)
    }
  }
  return { placeholder, files }
}
