import { IDENTITY } from '../../content/settings/identity.ts'
import { getSetting, onSettings } from '../../data/settings/settings-store.ts'

/** The stylesheet has the one of the build. */
let shown = IDENTITY.brandColour

async function show(): Promise<void> {
  const { brandColour } = getSetting('identity', IDENTITY)
  if (brandColour === shown) return
  shown = brandColour
  const { showBrand } = await import('./show-brand.ts')
  // Another may have been published meanwhile.
  showBrand(shown === IDENTITY.brandColour ? '' : shown)
}

/** Shows the owner's colour where it is newer than the built stylesheet. Call it once. */
export function followBrand(): void {
  const follow = () => void show().catch(console.warn)
  onSettings(follow)
  follow()
}
