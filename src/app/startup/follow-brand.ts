import { IDENTITY } from '../../content/settings/identity.ts'
import { getSetting, onSettings } from '../../data/settings/settings-store.ts'

let shown = IDENTITY.brandColour

async function showBrand(): Promise<void> {
  const { brandColour } = getSetting('identity', IDENTITY)
  if (brandColour === shown) return
  shown = brandColour
  const { brandColours } = await import('../../domain/settings/brand-colours.ts')
  // Another may have been published meanwhile.
  for (const [token, value] of Object.entries(brandColours(shown))) {
    document.documentElement.style.setProperty(token, value)
  }
}

/** Shows the owner's colour where it is newer than the built stylesheet. Call it once. */
export function followBrand(): void {
  const show = () => void showBrand().catch((cause: unknown) => console.warn('The new colour comes later:', cause))
  onSettings(show)
  show()
}
