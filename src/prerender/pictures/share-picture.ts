import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { brandColours } from '../../domain/settings/brand-colours.ts'
import { drawWord, type Marked, markSvg } from './mark.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Space left of the shelf. */
const NAME_WIDTH = 520
const LETTER_SCALE = 0.42

/** Objects of the 3D set, back to front: file, middle and foot in pixels, size. All on the shelf at the right. */
const SHELF = [
  { file: '1f392', x: 872, floor: 432, size: 292 },
  { file: '1f9f4', x: 1082, floor: 442, size: 262 },
  { file: '1f372', x: 780, floor: 556, size: 280 },
  { file: '1f9fa', x: 1024, floor: 560, size: 246 },
] as const

/** Draws the name beside the shelf as large as it fits, in up to two lines. */
function nameOf(name: string): string {
  const words = name.split(/\s+/)
  const half = Math.ceil(words.length / 2)
  const inTwo = [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean)
  const lines = (name.length > 10 ? inTwo : [name]).map((line) => drawWord(line, '#fff'))
  // A name in a script that the font lacks is left out; the mark stands for it.
  const drawn = lines.filter((line) => line !== null)
  if (drawn.length < lines.length) return ''
  const scale = Math.min(LETTER_SCALE, ...drawn.map(({ width }) => NAME_WIDTH / width))
  return drawn
    .map(
      ({ shapes, left }, line) =>
        `<g transform="translate(${88 - left * scale} ${392 + line * 400 * scale}) scale(${scale})">${shapes}</g>`,
    )
    .join('')
}

function ground({ name, brandColour }: Marked): string {
  const colours = brandColours(brandColour)
  const shadows = SHELF.map(
    ({ x, floor, size }) =>
      `<ellipse cx="${x}" cy="${floor - 4}" rx="${size * 0.46}" ry="${size * 0.075}" fill="url(#shade)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="brand" x2="1" y2="1"><stop offset="0" stop-color="${colours['--color-hero']}"/><stop offset=".6" stop-color="${colours['--color-hero-middle']}"/><stop offset="1" stop-color="${colours['--color-hero-end']}"/></linearGradient>
<radialGradient id="lamp" cx=".76" cy=".4" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#brand)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>${shadows.join('')}${nameOf(name)}</svg>`
}

async function object({ file, x, floor, size }: (typeof SHELF)[number]): Promise<OverlayOptions> {
  const path = fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${file}.webp`))
  const { data, info } = await sharp(path)
    .trim()
    .resize(size, size, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(floor - info.height) }
}

/** Draws the picture that WhatsApp and others show for a link to a page without its own. */
export async function sharePicture(shop: Marked): Promise<Buffer> {
  const mark = await sharp(Buffer.from(markSvg(shop, { radius: 150, inverted: true })))
    .resize(104, 104)
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground(shop)))
    .composite([{ input: mark, left: 86, top: 116 }, ...(await Promise.all(SHELF.map(object)))])
    .flatten()
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
