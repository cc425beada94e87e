import { describe, expect, it } from 'vitest'
import { writtenTokens } from './written-tokens.ts'

const INK = 'var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)'

describe('writtenTokens', () => {
  it('writes a colour where it is read, up to two places', () => {
    const css = `:root{--color-ink:${INK};--color-red:#f00}p{color:var(--color-ink)}a{color:var(--color-red)}`
    const ink = 'var(--l,#000)var(--d,#fff)'
    expect(writtenTokens(css)).toBe(`:root{--color-ink:${ink};--color-red:#f00}p{color:${ink}}a{color:#f00}`)
  })

  it('does so with a font', () => {
    expect(writtenTokens(':root{--font-sans:Roboto, sans-serif;font:16px var(--font-sans)}')).toContain(
      'font:16px Roboto, sans-serif',
    )
  })

  it('leaves a colour of many places to its name, and one that is set twice', () => {
    const often = ':root{--color-ink:#000}a,b{color:var(--color-ink)}i{color:var(--color-ink)}p{fill:var(--color-ink)}'
    expect(writtenTokens(often)).toBe(often)
    const twice = ':root{--color-ink:#000}.dark{--color-ink:#fff}a{color:var(--color-ink)}'
    expect(writtenTokens(twice)).toBe(twice)
  })

  it('names the two switches alike where they are set and read', () => {
    const css = `:root{--lightningcss-light:initial;--lightningcss-dark: ;color:${INK}}`
    expect(writtenTokens(css)).toBe(':root{--l:initial;--d: ;color:var(--l,#000)var(--d,#fff)}')
  })
})
