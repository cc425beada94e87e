import { describe, expect, it } from 'vitest'
import { shortHex } from './colour.ts'

describe('shortHex', () => {
  it('gives the nearest colour of three digits', () => {
    expect(shortHex('#c2410c #F3eee5')).toBe('#b41 #eed')
  })
})
