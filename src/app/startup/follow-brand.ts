import { IDENTITY } from '../../content/settings/identity.ts'
import { getSetting, onSettings } from '../../data/settings/settings-store.ts'

/** Initially the built stylesheet's colour. */
let shown = IDENTITY.brandColour

async function show(): Promise<void> {
  const { brandColour } = getSetting('identity', IDENTITY)
  if (brandColour === shown) return
  shown = brandColour
  const { showBrand } = await import('./show-brand.ts')
  // Another colour may have been published meanwhile.
  showBrand(shown === IDENTITY.brandColour ? '' : shown)
}

/** Shows the owner's colour if newer than the built stylesheet. Call it once. */
export function followBrand(): void {
  const follow = () => void show().catch(console.warn)
  onSettings(follow)
  follow()
}
