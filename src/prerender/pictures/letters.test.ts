import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawWord, markSvg } from './mark.ts'

const SHOP = { name: 'Ile <Market>', shortName: 'Ile', brandColour: '#7a1f5c', logo: null }

/** Counts the mark's 64 × 64 pixels in the brand's colour, another, or neither. */
async function pointsOf(svg: string) {
  const { data } = await sharp(Buffer.from(svg))
    .resize(64, 64)
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = Array.from({ length: 64 * 64 }, (_, at) => data.subarray(at * 3, at * 3 + 3).join())
  return {
    brand: points.filter((point) => point === '122,31,92').length,
    white: points.filter((point) => point === '255,255,255').length,
  }
}

describe('the letters of a name', () => {
  it('are drawn with the diacritics of Nigerian names', () => {
    for (const name of ['Ọjà', 'Ọlá', 'Ẹ̀kọ́', 'Ɓauchi', 'Ụlọ Ahịa', "Mama's & Co. 2"])
      expect(drawWord(name, '#fff'), name).not.toBeNull()
  })

  it('are omitted if one can’t be drawn', () => {
    expect(drawWord('市a', '#fff')).toBeNull()
    expect(drawWord(' ', '#fff')).toBeNull()
  })
})

describe('the logo of a shop', () => {
  it('shows white letters on the brand colour, with the shop’s name as its title', async () => {
    const svg = markSvg(SHOP, { radius: 0 })
    expect(svg).toContain('<title>Ile &lt;Market&gt;</title>')
    const { brand, white } = await pointsOf(svg)
    expect(brand).toBeGreaterThan(2000)
    expect(white).toBeGreaterThan(200)
  })

  it('shows a bag for a name in another script', async () => {
    const { white } = await pointsOf(markSvg({ ...SHOP, shortName: '市场' }, { radius: 0 }))
    expect(white).toBeGreaterThan(100)
  })

  it('is the owner’s picture on white if there is one', async () => {
    const logo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#7a1f5c' } })
      .png()
      .toBuffer()
    const { brand, white } = await pointsOf(markSvg({ ...SHOP, logo }, { radius: 0 }))
    expect(brand).toBeGreaterThan(1000)
    expect(white).toBeGreaterThan(1000)
  })
})
