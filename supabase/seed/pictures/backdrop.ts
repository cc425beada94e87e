import sharp, { type OverlayOptions } from 'sharp'
import { GROUNDS, type GroundName } from './ground.ts'

/** An object's position in pixels: the middle of its foot and its width. */
export type Foot = { x: number; floor: number; width: number }

const papers = new Map<string, Promise<Buffer>>()

async function drawPaper(ground: GroundName, light: number, side: number): Promise<Buffer> {
  const { wall, table } = GROUNDS[ground]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1 1"><defs>
<linearGradient id="paper" x2="0" y2="1"><stop offset=".58" stop-color="${wall}"/><stop offset=".74" stop-color="${table}"/></linearGradient>
<radialGradient id="lamp" cx="${light}" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="1" height="1" fill="url(#paper)"/><rect width="1" height="1" fill="url(#lamp)"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** The lit paper as raw RGB; cached, because hundreds of pictures share a few of them. */
export function paper(ground: GroundName, light: number, side: number): Promise<Buffer> {
  const key = `${ground} ${light} ${side}`
  const known = papers.get(key) ?? drawPaper(ground, light, side)
  papers.set(key, known)
  return known
}

function shade(id: string, strength: number): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#3b2f20" stop-opacity="${opacity}"/>`
  return `<radialGradient id="${id}">${stop(0, strength)}${stop(0.55, strength * 0.45)}${stop(1, 0)}</radialGradient>`
}

/** A soft wide shadow and a dark narrow one below the object; null outside the picture. */
export function shadow({ x, floor, width }: Foot, side: number): OverlayOptions | null {
  const centre = { x: x + 0.015 * side, y: floor + 0.008 * side }
  const reach = { x: width * 0.68, y: width * 0.13 }
  const left = Math.max(0, Math.floor(centre.x - reach.x))
  const top = Math.max(0, Math.floor(centre.y - reach.y))
  const right = Math.min(side, Math.ceil(centre.x + reach.x))
  const bottom = Math.min(side, Math.ceil(centre.y + reach.y))
  if (right <= left || bottom <= top) return null
  const box = `width="${right - left}" height="${bottom - top}" viewBox="${left} ${top} ${right - left} ${bottom - top}"`
  const ambient = `<ellipse cx="${centre.x}" cy="${centre.y}" rx="${reach.x}" ry="${reach.y}" fill="url(#ambient)"/>`
  const contact = `<ellipse cx="${centre.x}" cy="${floor - 0.006 * side}" rx="${width * 0.44}" ry="${width * 0.055}" fill="url(#contact)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${shade('ambient', 0.26)}${shade('contact', 0.42)}</defs>${ambient}${contact}</svg>`
  return { input: Buffer.from(svg), left, top }
}
