import { IDENTITY } from '../../content/settings/identity.ts'

const BRAND = '#0B5D3B'

/** Drawn, not set in a font, so that it is the same on every machine; on a square of 512. */
function letters(colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="54" stroke-linecap="round" stroke-linejoin="round">
<circle cx="206" cy="276" r="75"/><path d="M366 204v132c0 40-22 62-62 62"/></g><circle cx="366" cy="128" r="33" fill="${colour}"/>`
}

type MarkOptions = {
  /** Corner radius on the square of 512; none when the device cuts the shape itself. */
  radius: number
  /** How large the letters are; a maskable icon may lose everything outside the middle 80 %. */
  scale?: number
  /** Green on white, to stand on the brand's own green. */
  inverted?: boolean
}

/** The app's mark as SVG: white "oj" on the brand's green. */
export function markSvg({ radius, scale = 1, inverted = false }: MarkOptions): string {
  const [tile, ink] = inverted ? ['#fff', BRAND] : [BRAND, '#fff']
  const move = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>${IDENTITY.name}</title><rect width="512" height="512" rx="${radius}" fill="${tile}"/><g transform="translate(${move} ${move}) scale(${scale})">${letters(ink)}</g></svg>
`
}

/** White on nothing: Android uses only the alpha of a notification's badge. */
export function badgeSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 48 400 400">${letters('#fff')}</svg>`
}
