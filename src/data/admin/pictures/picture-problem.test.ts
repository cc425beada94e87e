import { describe, expect, it } from 'vitest'
import { PICTURE_MAX_BYTES, pictureProblem } from './upload-picture.ts'

function png(width: number, height: number, length = 64): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

describe('pictureProblem', () => {
  it('takes a picture of 10 MB and 50 megapixels', () => {
    expect(pictureProblem(png(10_000, 5_000, PICTURE_MAX_BYTES))).toBeNull()
  })

  it('names what is too much', () => {
    expect(pictureProblem(png(10, 10, PICTURE_MAX_BYTES + 1))).toMatch(/10\.0 MB/)
    expect(pictureProblem(png(10_000, 5_001))).toMatch(/50 megapixels/)
  })

  it('refuses what only calls itself a picture, and what is damaged', () => {
    expect(pictureProblem(new TextEncoder().encode('<svg onload="alert(1)">'))).toMatch(/^This file is SVG,/)
    expect(pictureProblem(new TextEncoder().encode('hello'))).toMatch(/not a picture/)
    expect(pictureProblem(png(0, 0))).toMatch(/damaged/)
  })
})
