import { getSetting, onSettings } from '../../data/settings/settings-store.ts'

let shown = ''

async function show(): Promise<void> {
  // None where the device knows nothing newer than the build: the stylesheet has it then.
  const { brandColour } = getSetting('identity', { brandColour: '' })
  if (brandColour === shown) return
  shown = brandColour
  const { showBrand } = await import('./show-brand.ts')
  // Another may have been published meanwhile.
  showBrand(shown)
}

/** Shows the owner's colour where it is newer than the built stylesheet. Call it once. */
export function followBrand(): void {
  const follow = () => void show().catch(console.warn)
  onSettings(follow)
  follow()
}
