import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureFormat } from './picture-format.ts'
import { pictureSize } from './picture-size.ts'

const drawn = sharp({ create: { width: 123, height: 45, channels: 3, background: '#c2410c' } })

const FILES = {
  jpeg: () => drawn.clone().jpeg().toBuffer(),
  'progressive jpeg': () =>
    drawn
      .clone()
      .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
      .jpeg({ progressive: true })
      .toBuffer(),
  png: () => drawn.clone().png().toBuffer(),
  gif: () => drawn.clone().gif().toBuffer(),
  webp: () => drawn.clone().webp().toBuffer(),
  'lossless webp': () => drawn.clone().webp({ lossless: true }).toBuffer(),
  'transparent webp': () => drawn.clone().ensureAlpha(0.5).webp().toBuffer(),
  avif: () => drawn.clone().avif({ effort: 0 }).toBuffer(),
} as const

describe.each(Object.entries(FILES))('%s', (name, make) => {
  it('is known by its bytes, with its size', async () => {
    const bytes = new Uint8Array(await make())
    const format = pictureFormat(bytes)
    expect(format).toBe(name.split(' ').at(-1))
    expect(format && pictureSize(format, bytes)).toEqual({ width: 123, height: 45 })
  })

  it('has no size when it is cut off', async () => {
    const bytes = new Uint8Array(await make()).subarray(0, 9)
    const format = pictureFormat(bytes)
    expect(format && pictureSize(format, bytes)).toBeNull()
  })
})

describe('pictureFormat', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 ...........'],
    ['nothing', ''],
  ])('takes %s for no picture, whatever its name', (_name, text) => {
    expect(pictureFormat(new TextEncoder().encode(text))).toBeNull()
  })

  it('names an iPhone picture that browsers cannot read', () => {
    expect(pictureFormat(new TextEncoder().encode('\0\0\0\x18ftypheic'))).toBe('heic')
  })
})
