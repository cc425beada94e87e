import { brandColours } from '../../domain/settings/brand-colours.ts'

const ANY = '#000000'

/** Overrides the stylesheet's brand colour tokens; '' removes the overrides. @param brand `#rrggbb` */
export function showBrand(brand: string): void {
  const { style } = document.documentElement
  for (const [token, value] of Object.entries(brandColours(brand || ANY))) {
    if (brand) style.setProperty(token, value)
    else style.removeProperty(token)
  }
}
