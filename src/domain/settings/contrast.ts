/** What WCAG 2 asks between a text of usual size and its ground. */
export const LEAST_CONTRAST = 4.5

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const

/** How a colour stands out from white, as WCAG 2 defines it: from 1 to 21. @param colour as `#0B5D3B` */
export function contrastWithWhite(colour: string): number {
  const lightness = WEIGHTS.reduce((sum, weight, at) => {
    const share = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
    return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  }, 0)
  return 1.05 / (0.05 + lightness)
}
