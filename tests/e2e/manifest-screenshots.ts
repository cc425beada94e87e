import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, devices } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from '../bench/running-shop.ts'
import { launchOptions } from './chromium.ts'
import { waitForPictures } from './support/wait-for-pictures.ts'

// Run by hand when the look changes: node tests/e2e/manifest-screenshots.ts
const FOLDER = new URL('../../public/screenshots/', import.meta.url)
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const SHOTS = [
  { name: 'home', path: '/', screen: PHONE },
  { name: 'shop', path: '/shop', screen: PHONE },
  { name: 'desktop', path: '/', screen: DESKTOP },
] as const

const shop = process.env.SHOP_URL ? null : await startShop()
const browser = await chromium.launch(launchOptions())
await mkdir(FOLDER, { recursive: true })
try {
  for (const { name, path, screen } of SHOTS) {
    const page = await browser.newPage({ ...screen, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-NG' })
    await page.goto(`${shop?.url ?? process.env.SHOP_URL}${path}`)
    await waitForPictures(page)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 60, effort: 6 })
      .toBuffer()
    await writeFile(new URL(`${name}.webp`, FOLDER), picture)
    console.log(`public/screenshots/${name}.webp ${picture.length} bytes`)
    await page.close()
  }
} finally {
  await browser.close()
  await shop?.stop()
}
