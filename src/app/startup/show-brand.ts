import { brandColours } from '../../domain/settings/brand-colours.ts'

/** Puts the tokens of a brand's colour above those of the stylesheet. @param brand `#rrggbb` */
export function showBrand(brand: string): void {
  for (const [token, value] of Object.entries(brandColours(brand))) {
    document.documentElement.style.setProperty(token, value)
  }
}
