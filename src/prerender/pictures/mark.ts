import { fileURLToPath } from 'node:url'
import { escapeUTF8 } from 'entities'
import { type Font, openSync } from 'fontkit'

/** A shopping bag on a 512 × 512 square, if the font lacks the name's letters. */
const bag = (colour: string) =>
  `<g fill="none" stroke="${colour}" stroke-width="38" stroke-linecap="round" stroke-linejoin="round"><path d="M156 208H356L374 378H138Z"/><path d="M200 240V196A56 56 0 0 1 312 196V240"/></g>`

/** The letters' maximum size on the square of 512. */
const ROOM = 376

/** Draws the short name's first two letters in the middle of a 512 × 512 square. */
function letters(shortName: string, colour: string): string {
  const word = drawWord([...shortName.replace(/\s/g, '')].slice(0, 2).join(''), colour)
  if (!word) return bag(colour)
  const scale = Math.min(1, ROOM / word.width, ROOM / word.height)
  const x = 256 - (word.left + word.width / 2) * scale
  const y = 256 - (word.top + word.height / 2) * scale
  return `<g transform="translate(${x} ${y}) scale(${scale})">${word.shapes}</g>`
}

export type Marked = {
  readonly name: string
  readonly shortName: string
  readonly brandColour: string
  /** The owner's picture as a PNG, instead of letters. */
  readonly logo: Buffer | null
}

type MarkOptions = {
  /** Corner radius on the square of 512; 0 if the device cuts the shape itself. */
  radius: number
  /** Size of the letters; maskable icons may lose everything outside the middle 80 %. */
  scale?: number
  /** In the brand's colour on white, to be placed on the brand's colour. */
  inverted?: boolean
}

/** Returns the app's mark as SVG: white letters on the brand's colour, or the owner's picture on white. */
export function markSvg(shop: Marked, { radius, scale = 1, inverted = false }: MarkOptions): string {
  const { name, shortName, brandColour, logo } = shop
  const [tile, ink] = inverted || logo ? ['#fff', brandColour] : [brandColour, '#fff']
  const picture = `<image x="76" y="76" width="360" height="360" href="data:image/png;base64,${logo?.toString('base64')}"/>`
  const move = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>${escapeUTF8(name)}</title><rect width="512" height="512" rx="${radius}" fill="${tile}"/><g transform="translate(${move} ${move}) scale(${scale})">${logo ? picture : letters(shortName, ink)}</g></svg>
`
}

/** White on transparent: Android uses only the alpha channel of a notification's badge. */
export function badgeSvg({ shortName }: Marked): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 56 392 400">${letters(shortName, '#fff')}</svg>`
}

/** Bundled with the project, so that the letters look the same on every machine. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf'))
const SIZE = 400

export type DrawnWord = {
  readonly shapes: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns a word as SVG paths with its bounding box; null if the font lacks a letter. */
export function drawWord(text: string, colour: string): DrawnWord | null {
  const font = openSync(FONT_FILE) as Font
  const { glyphs, positions, bbox } = font.layout(text.trim())
  if (glyphs.length === 0 || glyphs.some(({ id }) => id === 0)) return null
  const scale = SIZE / font.unitsPerEm
  let at = 0
  const paths = glyphs.map(({ path }, place) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {}
    const moved = path.translate(at + xOffset, yOffset)
    at += xAdvance
    return moved.toSVG()
  })
  // The y axis of fonts points up, that of SVG down.
  const shapes = `<path fill="${colour}" transform="scale(${scale} ${-scale})" d="${paths.join('')}"/>`
  return {
    shapes,
    left: bbox.minX * scale,
    top: -bbox.maxY * scale,
    width: bbox.width * scale,
    height: bbox.height * scale,
  }
}
