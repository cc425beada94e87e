import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../lib/colour.ts'
import { brandColours } from './brand-colours.ts'

const theme = readFileSync(new URL('../../ui/style/theme.css', import.meta.url), 'utf8')
const tokenOf = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(theme)?.[1] ?? ''
/** Returns a token's values in the light and the dark scheme. */
const bothOf = (value: string) => value.match(/#[0-9a-f]{3,6}\b/g) ?? []
const valuesIn = (name: string) => {
  const [light = '', dark = light] = bothOf(tokenOf(`--color-${name}`))
  return { light, dark }
}

/** Colours that an owner may publish: with enough contrast to white. */
const brand = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  .filter((hex) => contrast(hex, '#fff') >= 4.5)

/** Pairs of text and background. */
const PAIRS = [
  ['brand', 'ground'],
  ['brand', 'surface'],
  ['brand', 'picture'],
  ['brand', 'grey-tint'],
  ['brand', 'tint'],
  ['on-brand', 'brand'],
  ['deep', 'tint'],
  ['deep', 'ground'],
  ['admin-ink', 'admin'],
] as const

describe('brand colours', () => {
  it('equal the theme’s for the default brand colour', () => {
    for (const [name, value] of Object.entries(brandColours('#0B5D3B'))) {
      expect(`${name}: ${value}`).toBe(`${name}: ${tokenOf(name)}`)
    }
  })

  it('are readable in both schemes for any allowed colour', () => {
    fc.assert(
      fc.property(brand, (hex) => {
        const colours = brandColours(hex)
        const tokenIn = (name: string, scheme: 'light' | 'dark') => {
          const own = bothOf(colours[`--color-${name}`] ?? '')
          const value = own[scheme === 'dark' ? own.length - 1 : 0]
          return value ?? valuesIn(name)[scheme]
        }
        for (const scheme of ['light', 'dark'] as const) {
          for (const [text, ground] of PAIRS) {
            const ratio = contrast(tokenIn(text, scheme), tokenIn(ground, scheme))
            expect(ratio, `${hex}: ${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
          }
          expect(contrast('#fff', tokenIn('admin', scheme))).toBeGreaterThanOrEqual(4.5)
        }
        for (const name of ['hero', 'hero-middle', 'hero-end']) {
          expect(contrast('#fff', tokenIn(name, 'light'))).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keep the owner’s colour if it is dark enough for text', () => {
    expect(brandColours('#7a1f5c')['--color-brand']).toMatch(/^light-dark\(#7a1f5c, /)
  })
})
