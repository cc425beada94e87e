import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { IDENTITY } from '../../content/settings/identity.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { badgeSvg, type Marked, markSvg } from './mark.ts'
import { sharePicture } from './share-picture.ts'

type Identity = Setting<'identity'>

/** Whether the pictures in `public` show this shop. */
export function hasOwnPictures({ name, shortName, brandColour, logo }: Identity): boolean {
  const isOfNewShop = name === IDENTITY.name && shortName === IDENTITY.shortName && logo === IDENTITY.logo
  return !isOfNewShop || brandColour.toLowerCase() !== IDENTITY.brandColour.toLowerCase()
}

const LOGO_SIDE = 512

/** Reads the owner's picture as a square PNG. @param backend origin of pictures without a host; null if unknown */
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

/** Overwrites the icons and the share picture of `public` if the shop has another name, colour or picture. */
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

const png = (svg: string, side: number, colours = 64) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, colours })
    .toBuffer()

/** Returns the shop's icons and share picture by path. */
export async function shopPictures(shop: Marked): Promise<Readonly<Record<string, Buffer | string>>> {
  const rounded = markSvg(shop, { radius: 154 })
  return {
    'icons/favicon.svg': rounded,
    // For the tab. A browser renders an SVG icon in a page of its own on the main thread, 10 ms of work.
    'icons/favicon-64.png': await png(rounded, 64, shop.logo ? 64 : 16),
    'icons/icon-192.png': await png(rounded, 192),
    'icons/icon-512.png': await png(rounded, 512),
    'icons/icon-maskable-512.png': await png(markSvg(shop, { radius: 0, scale: 0.74 }), 512),
    // iPhones request this path by themselves.
    'apple-touch-icon.png': await png(markSvg(shop, { radius: 0, scale: 0.86 }), 180),
    'icons/badge-96.png': await png(badgeSvg(shop), 96, 16),
    'icons/share.jpg': await sharePicture(shop),
  }
}

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

/** Returns `manifest.webmanifest` with the owner's name and colour. The screenshots show the demo shop, so only it includes them. */
export function webManifest(identity: Setting<'identity'>): object {
  const { screenshots, ...manifest } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, unknown>
  return {
    ...manifest,
    name: identity.name,
    short_name: identity.shortName,
    description: identity.description,
    theme_color: identity.brandColour,
    ...(!hasOwnPictures(identity) && { screenshots }),
  }
}
