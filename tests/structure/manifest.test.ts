import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../src/app/screens.ts'
import { IDENTITY } from '../../src/content/settings/identity.ts'
import { isShared } from '../../sw/shared-text.ts'

type File = { src: string; sizes: string; type?: string; purpose?: string; form_factor?: string }
type Manifest = {
  name: string
  id: string
  start_url: string
  scope: string
  background_color: string
  icons: File[]
  screenshots: File[]
  shortcuts: { name: string; url: string; icons: File[] }[]
  share_target: { action: string; method: string; params: Record<string, string> }
}

const ROOT = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', ROOT), 'utf8')) as Manifest
const read = (src: string) => readFileSync(new URL(`public${src}`, ROOT))
const isRoute = (url: string) =>
  SCREENS.some(({ path }) => path !== '*' && matchPath(path, new URL(url, 'https://shop.example').pathname))

describe('the manifest', () => {
  it('names the shop and keeps its id, because a new id would be a new app', () => {
    expect(manifest).toMatchObject({ name: IDENTITY.name, id: '/', start_url: '/', scope: '/' })
  })

  it.each([...manifest.icons, ...manifest.screenshots])(
    'declares the real size and format of $src',
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(read(src)).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
      expect(type).toContain(format)
    },
  )

  it('has screenshots for narrow and wide screens, under 60 kB each', () => {
    expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src } of manifest.screenshots) expect(read(src).length).toBeLessThan(60_000)
  })

  it('has a maskable icon with only background outside the middle 80 %', async () => {
    const icon = manifest.icons.find(({ purpose }) => purpose === 'maskable')
    const { data, info } = await sharp(read(icon?.src ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).join()
    const background = colourAt(0, 0)
    const middle = info.width / 2
    const outside: string[] = []
    for (let y = 0; y < info.height; y += 4) {
      for (let x = 0; x < info.width; x += 4) {
        if (Math.hypot(x - middle, y - middle) > info.width * 0.4) outside.push(colourAt(x, y))
      }
    }
    expect(new Set(outside)).toEqual(new Set([background]))
  })

  it('has shortcuts to the shop, the cart and the orders', () => {
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Shop', 'Cart', 'Orders'])
    for (const { url } of manifest.shortcuts) expect(isRoute(url), url).toBe(true)
  })

  it('sends shared content to the URL that the worker handles', () => {
    const params = { title: 'shared', text: 'shared', url: 'shared' }
    expect(manifest.share_target).toEqual({ action: '/shop', method: 'GET', params })
    expect(isShared(new URL('https://shop.example/shop?shared='))).toBe(true)
  })
})
