/** A drawn letter: its middle line, on a body of 150 from the baseline (y = 150) up; tall letters begin at -110, tails end at 222. */
type Letter = {
  readonly path: string
  /** From the first upright to the last. */
  readonly width: number
  readonly isTall?: true
  readonly hasTail?: true
  /** Middles of dots. */
  readonly dots?: readonly (readonly [number, number])[]
}

const BOWL = 'M0 75A75 75 0 1 0 150 75A75 75 0 1 0 0 75'
const ARCH = 'C0 30 30 0 65 0S130 28 130 70V150'

/** Drawn, not set in a font, so that they are the same on every machine that builds a shop. */
const LETTERS: Readonly<Record<string, Letter>> = {
  a: { path: `${BOWL}M150 0V150`, width: 150 },
  b: { path: `M0 -110V150${BOWL}`, width: 150, isTall: true },
  c: { path: 'M134 30A75 75 0 1 0 134 120', width: 134 },
  d: { path: `${BOWL}M150 -110V150`, width: 150, isTall: true },
  e: { path: 'M2 78H149A74 74 0 1 0 128 128', width: 149 },
  f: { path: 'M96 -108C56 -116 36 -96 36 -60V150M0 8H88', width: 92, isTall: true },
  g: { path: `${BOWL}M150 0V138C150 192 120 222 76 222C50 222 30 214 12 202`, width: 150, hasTail: true },
  h: { path: `M0 -110V150M0 75${ARCH}`, width: 130, isTall: true },
  i: { path: 'M0 3V150', width: 0, isTall: true, dots: [[0, -73]] },
  j: { path: 'M0 3V150C0 194 -24 218 -62 218', width: 0, isTall: true, hasTail: true, dots: [[0, -73]] },
  k: { path: 'M0 -110V150M106 0L0 88M44 54L112 150', width: 112, isTall: true },
  l: { path: 'M0 -110V150', width: 0, isTall: true },
  m: { path: 'M0 0V150M0 65C0 25 22 0 52 0S104 25 104 65V150M104 65C104 25 126 0 156 0S208 25 208 65V150', width: 208 },
  n: { path: `M0 0V150M0 75${ARCH}`, width: 130 },
  o: { path: BOWL, width: 150 },
  p: { path: `M0 0V222${BOWL}`, width: 150, hasTail: true },
  q: { path: `${BOWL}M150 0V222`, width: 150, hasTail: true },
  r: { path: 'M0 0V150M0 75C0 30 30 0 84 3', width: 84 },
  s: {
    path: 'M112 22C96 5 76 0 56 0C24 0 4 15 4 38C4 92 114 58 114 112C114 136 90 150 58 150C36 150 16 143 0 128',
    width: 114,
  },
  t: { path: 'M36 -66V104C36 136 56 152 92 146M0 2H88', width: 92, isTall: true },
  u: { path: 'M0 0V80C0 122 28 150 65 150S130 120 130 75M130 0V150', width: 130 },
  v: { path: 'M0 0L62 150L124 0', width: 124 },
  w: { path: 'M0 0L48 150L96 16L144 150L192 0', width: 192 },
  x: { path: 'M0 0L112 150M112 0L0 150', width: 112 },
  y: { path: 'M0 0L62 142M124 0L62 142C44 196 28 222 -4 220', width: 124, hasTail: true },
  z: { path: 'M4 0H114L0 150H118', width: 118 },
  0: { path: 'M0 20C0 -62 28 -110 70 -110S140 -62 140 20S112 150 70 150S0 102 0 20Z', width: 140, isTall: true },
  1: { path: 'M0 -68L58 -110V150', width: 58, isTall: true },
  2: { path: 'M2 -46C4 -86 32 -110 68 -110C108 -110 134 -84 134 -48C134 2 60 60 2 150H138', width: 138, isTall: true },
  3: {
    path: 'M6 -84C20 -102 42 -110 64 -110C104 -110 128 -88 128 -52C128 -16 100 8 60 8C104 8 134 36 134 76C134 122 104 150 62 150C36 150 14 140 0 122',
    width: 134,
    isTall: true,
  },
  4: { path: 'M100 150V-110L0 76H138', width: 138, isTall: true },
  5: {
    path: 'M118 -110H22L10 0C26 -14 44 -20 64 -20C106 -20 134 14 134 64C134 114 104 150 60 150C34 150 14 140 0 122',
    width: 134,
    isTall: true,
  },
  6: { path: 'M98 -108C46 -84 0 -10 0 76A71 72 0 1 0 142 76A71 72 0 1 0 0 76', width: 142, isTall: true },
  7: { path: 'M0 -110H134L46 150', width: 134, isTall: true },
  8: {
    path: 'M8 -50A60 59 0 1 0 128 -50A60 59 0 1 0 8 -50M0 80A68 70 0 1 0 136 80A68 70 0 1 0 0 80',
    width: 136,
    isTall: true,
  },
  9: { path: 'M44 148C96 124 142 50 142 -36A71 72 0 1 0 0 -36A71 72 0 1 0 142 -36', width: 142, isTall: true },
  '-': { path: 'M0 75H76', width: 76 },
  '.': { path: '', width: 0, dots: [[0, 146]] },
  "'": { path: 'M0 -110V-56', width: 0, isTall: true },
  '&': {
    path: 'M150 150L38 -34C20 -66 36 -110 74 -110C110 -110 124 -70 100 -42C80 -18 4 12 4 80C4 122 34 150 72 150C112 150 138 122 148 66',
    width: 150,
    isTall: true,
  },
}

export const STROKE = 54
const DOT = 33
/** Between the uprights of two letters. */
const GAP = 85
const BLANK = 110

export type DrawnWord = {
  readonly shapes: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Text as its letters are drawn: in lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()
}

/** A word of strokes in a colour, with the box around it; null where a letter isn't among those that can be drawn. */
export function drawWord(text: string, colour: string): DrawnWord | null {
  const shapes: string[] = []
  const drawn: Letter[] = []
  let at = 0
  for (const character of plain(text)) {
    if (character === ' ') {
      at += BLANK
      continue
    }
    const letter = LETTERS[character]
    if (!letter) return null
    if (drawn.length > 0) at += GAP
    shapes.push(`<path transform="translate(${at})" d="${letter.path}"/>`)
    for (const [x, y] of letter.dots ?? []) {
      shapes.push(`<circle cx="${at + x}" cy="${y}" r="${DOT}" fill="${colour}" stroke="none"/>`)
    }
    drawn.push(letter)
    at += letter.width
  }
  if (drawn.length === 0) return null
  const half = STROKE / 2
  const top = (drawn.some(({ isTall }) => isTall) ? -110 : 0) - half
  const bottom = (drawn.some(({ hasTail }) => hasTail) ? 222 : 150) + half
  const group = `<g fill="none" stroke="${colour}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">`
  return { shapes: `${group}${shapes.join('')}</g>`, left: -half, top, width: at + STROKE, height: bottom - top }
}
