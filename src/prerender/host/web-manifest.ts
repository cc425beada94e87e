import { readFileSync } from 'node:fs'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { hasOwnPictures } from '../pictures/own-pictures.ts'

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

/** The manifest of the shop: what `manifest.webmanifest` says, in the owner's name and colour. Its screenshots are the demo's: only that shop shows them. */
export function webManifest(identity: Setting<'identity'>): Partial<ManifestOptions> {
  const { screenshots, ...manifest } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Partial<ManifestOptions>
  return {
    ...manifest,
    name: identity.name,
    short_name: identity.shortName,
    description: identity.description,
    theme_color: identity.brandColour,
    ...(!hasOwnPictures(identity) && { screenshots }),
  }
}
