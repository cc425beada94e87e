import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { badgeSvg, markSvg } from './mark.ts'
import { sharePicture } from './share-picture.ts'

// Run by hand when the mark changes: node src/prerender/pictures/icons.ts
const FOLDER = new URL('../../../public/icons/', import.meta.url)

const png = (svg: string, side: number, colours?: number) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, colours: colours ?? 64 })
    .toBuffer()

const rounded = markSvg({ radius: 154 })
const full = markSvg({ radius: 0, scale: 0.86 })

const files: Readonly<Record<string, Buffer | string>> = {
  'favicon.svg': rounded,
  // What a tab shows: a browser that draws an SVG there builds a whole page for it on the page's own thread, 10 ms of it.
  'favicon-64.png': await png(rounded, 64, 16),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-512.png': await png(markSvg({ radius: 0, scale: 0.74 }), 512),
  // An iPhone looks for it there by itself: no page has to name it.
  '../apple-touch-icon.png': await png(full, 180),
  'badge-96.png': await png(badgeSvg(), 96, 16),
  'share.jpg': await sharePicture(),
}

await mkdir(FOLDER, { recursive: true })
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, FOLDER), content)
  console.log(`public/icons/${name} ${content.length} bytes`)
}
