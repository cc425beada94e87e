import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { IDENTITY } from '../../content/settings/identity.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { shopPictures } from './shop-pictures.ts'

type Identity = Setting<'identity'>

/** Whether the pictures of `public` are this shop's. */
export function hasOwnPictures({ name, shortName, brandColour, logo }: Identity): boolean {
  const isOfNewShop = name === IDENTITY.name && shortName === IDENTITY.shortName && logo === IDENTITY.logo
  return !isOfNewShop || brandColour.toLowerCase() !== IDENTITY.brandColour.toLowerCase()
}

const LOGO_SIDE = 512

/** The owner's picture as a square PNG. @param backend where a picture without a host lies; null when that is not known */
async function readLogo(logo: string, backend: string | null): Promise<Buffer> {
  if (!backend && !URL.canParse(logo)) throw new Error('VITE_SUPABASE_URL is not set')
  const response = await fetch(new URL(logo, backend ?? undefined))
  if (!response.ok) throw new Error(`it is answered with ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return sharp(bytes)
    .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** Writes the icons and the picture of shared links over those of `public`, where the shop has another name, colour or picture. */
export async function writeOwnPictures(
  outDir: string,
  identity: Identity,
  { backend, log }: { readonly backend: string | null; readonly log: (line: string) => void },
): Promise<void> {
  if (!hasOwnPictures(identity)) return
  const logo = identity.logo
    ? await readLogo(identity.logo, backend).catch((cause: unknown) => {
        log(`The logo could not be read, so the icons have letters: ${cause instanceof Error ? cause.message : cause}`)
        return null
      })
    : null
  for (const [path, content] of Object.entries(await shopPictures({ ...identity, logo }))) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), content)
  }
}
