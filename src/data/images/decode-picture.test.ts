import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { HEIC_SAMPLE } from './heic-sample.ts'

const reader = vi.hoisted(() => ({ decodeHeic: vi.fn() }))
vi.mock('./decode-heic.ts', () => reader)

const browser = vi.fn()
const heic = () => new Blob([Uint8Array.from(HEIC_SAMPLE)])

beforeEach(() => {
  browser.mockReset()
  reader.decodeHeic.mockReset()
  vi.stubGlobal('createImageBitmap', browser)
})
afterEach(() => vi.unstubAllGlobals())

describe('a picture', () => {
  it('is decoded by the browser if it can', async () => {
    browser.mockResolvedValue('bitmap')
    expect(await decodePicture(heic())).toBe('bitmap')
    expect(browser).toHaveBeenCalledWith(expect.any(Blob), { imageOrientation: 'from-image' })
    expect(reader.decodeHeic).not.toHaveBeenCalled()
  })

  it('of an iPhone is decoded by the HEIC library if the browser can’t', async () => {
    browser.mockRejectedValue(new Error('no'))
    reader.decodeHeic.mockResolvedValue('bitmap')
    expect(await decodePicture(heic())).toBe('bitmap')
    expect(reader.decodeHeic.mock.calls[0]?.[0]).toEqual(HEIC_SAMPLE)
  })

  it('of any other format that the browser can’t decode is damaged', async () => {
    browser.mockRejectedValue(new Error('no'))
    expect(await decodePicture(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0)]))).toBeNull()
    expect(reader.decodeHeic).not.toHaveBeenCalled()
  })

  it('isn’t called damaged if its decoder couldn’t be loaded', async () => {
    browser.mockRejectedValue(new Error('no'))
    reader.decodeHeic.mockRejectedValue(new Error('offline'))
    await expect(decodePicture(heic())).rejects.toThrow('offline')
  })
})
