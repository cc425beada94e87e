import { contrast } from '../../lib/colour.ts'

/** WCAG 2 asks for this ratio between text of usual size and its background. */
export const LEAST_CONTRAST = 4.5

/** How a colour stands out from white, from 1 to 21. @param colour as `#0B5D3B` */
export function contrastWithWhite(colour: string): number {
  return contrast(colour, '#ffffff')
}
