import { afterEach, describe, expect, it, vi } from 'vitest'
import { PICTURE_MAX_BYTES, pictureProblem } from './upload-picture.ts'

/** Fakes a browser that reads this size from every picture. */
function browserReads(width: number, height: number) {
  class Picture {
    onload = () => {}
    naturalWidth = width
    naturalHeight = height
    set src(_address: string) {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('Image', Picture)
}
afterEach(() => vi.unstubAllGlobals())

const png = (length = 64) => new Blob(['\x89PNG\r\n\x1a\n'.padEnd(length)].map((text) => Buffer.from(text, 'latin1')))

describe('pictureProblem', () => {
  it('accepts a picture of 10 MB and 50 megapixels', async () => {
    browserReads(10_000, 5_000)
    expect(await pictureProblem(png(PICTURE_MAX_BYTES))).toBeNull()
  })

  it('names the exceeded limit', async () => {
    browserReads(10_000, 5_001)
    expect(await pictureProblem(png(PICTURE_MAX_BYTES + 1))).toMatch(/10\.0 MB/)
    expect(await pictureProblem(png())).toMatch(/50 megapixels/)
  })

  it('rejects a fake picture without decoding it', async () => {
    expect(await pictureProblem(new Blob(['<svg onload="alert(1)">'], { type: 'image/png' }))).toMatch(
      /^This file is SVG,/,
    )
    expect(await pictureProblem(new Blob(['hello'], { type: 'image/png' }))).toMatch(/not a picture/)
  })
})
