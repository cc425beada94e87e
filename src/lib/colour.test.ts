import { describe, expect, it } from 'vitest'
import { shortHex } from './colour.ts'

describe('shortHex', () => {
  it('returns the nearest three-digit colour', () => {
    expect(shortHex('#c2410c #F3eee5')).toBe('#b41 #eed')
  })
})
