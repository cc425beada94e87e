import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { EMOJI, type EmojiName } from './emoji.ts'
import type { Look } from './recipe.ts'

/** An object cropped to its edges, as raw RGBA. */
export type CutOut = { pixels: Buffer; width: number; height: number }

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const cutOuts = new Map<string, Promise<CutOut>>()

export function emojiPath(emoji: EmojiName): string {
  return fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${EMOJI[emoji]}.webp`))
}

async function raw(image: Sharp): Promise<CutOut> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

export const fromRaw = ({ pixels, width, height }: CutOut) => sharp(pixels, { raw: { width, height, channels: 4 } })

async function cut(emoji: EmojiName, look: Look): Promise<CutOut> {
  let image = sharp(emojiPath(emoji)).ensureAlpha()
  if (look.hue || look.saturation || look.brightness)
    image = image.modulate({ hue: look.hue ?? 0, saturation: look.saturation ?? 1, brightness: look.brightness ?? 1 })
  const turned = await raw(look.turn ? image.rotate(look.turn, { background: transparent }) : image)
  return raw(fromRaw(turned).trim({ background: transparent, threshold: 8 }))
}

/** The coloured and rotated object, not yet flipped; cached. */
export function cutOut(emoji: EmojiName, { flip: _, ...look }: Look): Promise<CutOut> {
  const key = `${emoji} ${JSON.stringify(look)}`
  const known = cutOuts.get(key) ?? cut(emoji, look)
  cutOuts.set(key, known)
  return known
}
