import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storedFormat } from './stored-format.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 60, alpha: 0.5 } } })

it('reads the size of JPEG and of all three kinds of WebP', async () => {
  const jpeg = await canvas(320, 200).flatten().jpeg().toBuffer()
  const [lossy, lossless, extended] = await Promise.all([
    canvas(320, 200).flatten().webp().toBuffer(),
    canvas(320, 200).flatten().webp({ lossless: true }).toBuffer(),
    canvas(320, 200).webp().toBuffer(),
  ])
  expect(storedFormat(jpeg)).toEqual({ type: 'image/jpeg', width: 320, height: 200 })
  for (const webp of [lossy, lossless, extended]) {
    expect(storedFormat(webp)).toEqual({ type: 'image/webp', width: 320, height: 200 })
  }
})

it.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', ''],
  ['the beginning of a WebP', 'RIFF\0\0\0\0WEBP'],
])('refuses %s', (_, text) => expect(storedFormat(Buffer.from(text, 'latin1'))).toBeNull())

it('rejects other formats, a truncated JPEG and an oversized picture', async () => {
  expect(storedFormat(await canvas(20, 20).png().toBuffer())).toBeNull()
  const jpeg = await canvas(320, 200).flatten().jpeg().toBuffer()
  expect(storedFormat(jpeg.subarray(0, 60))).toBeNull()
  expect(storedFormat(await canvas(5000, 10).flatten().webp().toBuffer())).toBeNull()
})
