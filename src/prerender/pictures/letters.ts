import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

/** A font file of the project, so that the letters are the same on every machine that builds a shop. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf'))
const SIZE = 400

export type DrawnWord = {
  readonly shapes: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A word as shapes in a colour, with the box around it; null where the font lacks one of its letters. */
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
  // Fonts count upwards from the baseline, pictures downwards.
  const shapes = `<path fill="${colour}" transform="scale(${scale} ${-scale})" d="${paths.join('')}"/>`
  return {
    shapes,
    left: bbox.minX * scale,
    top: -bbox.maxY * scale,
    width: bbox.width * scale,
    height: bbox.height * scale,
  }
}
