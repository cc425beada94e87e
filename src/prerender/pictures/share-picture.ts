import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { IDENTITY } from '../../content/settings/identity.ts'
import { markSvg } from './mark.ts'

const WIDTH = 1200
const HEIGHT = 630
const FONT = 'font-family="Roboto, \'Noto Sans\', sans-serif"'

/** Objects of the 3D set, back to front: file, middle and foot in pixels, size, all of the shelf on the right. */
const SHELF = [
  { file: '1f392', x: 872, floor: 432, size: 292 },
  { file: '1f9f4', x: 1082, floor: 442, size: 262 },
  { file: '1f372', x: 780, floor: 556, size: 280 },
  { file: '1f9fa', x: 1024, floor: 560, size: 246 },
] as const

function ground(): string {
  const shadows = SHELF.map(
    ({ x, floor, size }) =>
      `<ellipse cx="${x}" cy="${floor - 4}" rx="${size * 0.46}" ry="${size * 0.075}" fill="url(#shade)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="green" x2="1" y2="1"><stop offset="0" stop-color="#084A2F"/><stop offset=".6" stop-color="#0B5D3B"/><stop offset="1" stop-color="#137A50"/></linearGradient>
<radialGradient id="lamp" cx=".76" cy=".4" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#00150c" stop-opacity=".5"/><stop offset="1" stop-color="#00150c" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#green)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>${shadows.join('')}
<g fill="#fff"><text x="84" y="336" ${FONT} font-size="104" font-weight="800" letter-spacing="-3">${IDENTITY.name}</text>
<text x="88" y="404" ${FONT} font-size="36" opacity=".92">Everything for the home,</text>
<text x="88" y="452" ${FONT} font-size="36" opacity=".92">delivered across Nigeria.</text></g></svg>`
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

/** What a link to the shop shows in WhatsApp and elsewhere when the page has no picture of its own. */
export async function sharePicture(): Promise<Buffer> {
  const mark = await sharp(Buffer.from(markSvg({ radius: 150, inverted: true })))
    .resize(104, 104)
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground()))
    .composite([{ input: mark, left: 86, top: 116 }, ...(await Promise.all(SHELF.map(object)))])
    .flatten()
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
