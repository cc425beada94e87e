import sharp from 'sharp'
import { badgeSvg, type Marked, markSvg } from './mark.ts'
import { sharePicture } from './share-picture.ts'

const png = (svg: string, side: number, colours = 64) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, colours })
    .toBuffer()

/** The pictures that stand for the shop on a device and in shared links, by their paths below the site. */
export async function shopPictures(shop: Marked): Promise<Readonly<Record<string, Buffer | string>>> {
  const rounded = markSvg(shop, { radius: 154 })
  return {
    'icons/favicon.svg': rounded,
    // For the tab: a browser that draws an SVG there builds a whole page for it on the page's own thread, 10 ms of
    // work.
    'icons/favicon-64.png': await png(rounded, 64, shop.logo ? 64 : 16),
    'icons/icon-192.png': await png(rounded, 192),
    'icons/icon-512.png': await png(rounded, 512),
    'icons/icon-maskable-512.png': await png(markSvg(shop, { radius: 0, scale: 0.74 }), 512),
    // An iPhone looks for it there by itself: no page has to name it.
    'apple-touch-icon.png': await png(markSvg(shop, { radius: 0, scale: 0.86 }), 180),
    'icons/badge-96.png': await png(badgeSvg(shop), 96, 16),
    'icons/share.jpg': await sharePicture(shop),
  }
}
