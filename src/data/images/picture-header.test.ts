import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { HEIC_SAMPLE } from './heic-sample.ts'
import { foreignFormat, pictureFormat, pictureSize } from './picture-header.ts'

const drawn = sharp({ create: { width: 123, height: 45, channels: 3, background: '#c2410c' } })

const FILES = {
  jpeg: () => drawn.clone().jpeg().toBuffer(),
  png: () => drawn.clone().png().toBuffer(),
  gif: () => drawn.clone().gif().toBuffer(),
  webp: () => drawn.clone().webp().toBuffer(),
  avif: () => drawn.clone().avif({ effort: 0 }).toBuffer(),
} as const

it.each(Object.entries(FILES))('%s is recognised by its bytes', async (name, make) => {
  expect(pictureFormat(new Uint8Array(await make()))).toBe(name)
})

describe('pictureSize', () => {
  const sizeOf = (found: boolean) => {
    class Picture {
      onload = () => {}
      onerror = () => {}
      naturalWidth = 123
      naturalHeight = 45
      set src(_address: string) {
        queueMicrotask(() => (found ? this.onload() : this.onerror()))
      }
    }
    vi.stubGlobal('Image', Picture)
    return pictureSize('jpeg', new Uint8Array(9)).finally(() => vi.unstubAllGlobals())
  }

  it('returns the browser’s size, and null if it can’t read the picture', async () => {
    expect(await sizeOf(true)).toEqual({ width: 123, height: 45 })
    expect(await sizeOf(false)).toBeNull()
  })

  it('reads an iPhone picture’s size without the browser', async () => {
    expect(await pictureSize('heic', Uint8Array.from(HEIC_SAMPLE))).toEqual({ width: 96, height: 64 })
    expect(await pictureSize('heic', Uint8Array.from(HEIC_SAMPLE.subarray(0, 9)))).toBeNull()
  })
})

describe('foreignFormat', () => {
  it('recognises a TIFF in either byte order', async () => {
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
  ])('returns for %j: %s', (text, format) => expect(foreignFormat(new TextEncoder().encode(text))).toBe(format))
})

describe('pictureFormat', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 ...........'],
    ['an empty file', ''],
  ])('rejects %s, even with a picture’s file name', (_name, text) => {
    expect(pictureFormat(new TextEncoder().encode(text))).toBeNull()
  })

  it('recognises an iPhone picture that browsers can’t read', () => {
    expect(pictureFormat(new TextEncoder().encode('\0\0\0\x18ftypheic'))).toBe('heic')
  })
})
