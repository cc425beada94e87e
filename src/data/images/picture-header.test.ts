import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { foreignFormat, pictureFormat, pictureSize } from './picture-header.ts'

const drawn = sharp({ create: { width: 123, height: 45, channels: 3, background: '#c2410c' } })

/** As some cameras and editors leave them between two segments; decoders pass over them. */
function withStrayBytes(jpeg: Buffer): Buffer {
  const afterFirstSegment = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([
    jpeg.subarray(0, afterFirstSegment),
    Buffer.from([0, 0x12, 0xff, 0, 7]),
    jpeg.subarray(afterFirstSegment),
  ])
}

const FILES = {
  jpeg: () => drawn.clone().jpeg().toBuffer(),
  'progressive jpeg': () =>
    drawn
      .clone()
      .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
      .jpeg({ progressive: true })
      .toBuffer(),
  'stray bytes in a jpeg': async () => withStrayBytes(await drawn.clone().jpeg().toBuffer()),
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

describe('foreignFormat', () => {
  it('names a TIFF, whichever way its bytes stand', async () => {
    expect(foreignFormat(new Uint8Array(await drawn.clone().tiff().toBuffer()))).toBe('TIFF')
    expect(foreignFormat(new TextEncoder().encode('MM\0*'))).toBe('TIFF')
  })

  it.each([
    ['%PDF-1.7', 'PDF'],
    ['<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="', 'SVG'],
    ['\0\0\0\x18ftypmp42', 'a video'],
    ['PK\x03\x04', 'a ZIP file'],
    ['BM', 'BMP'],
    ['8BPS', 'a Photoshop file'],
    ['<!doctype html><script>', null],
    ['', null],
  ])('of %j is %s', (text, format) => expect(foreignFormat(new TextEncoder().encode(text))).toBe(format))
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
