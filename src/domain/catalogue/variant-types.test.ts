import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { variantTypes } from './variant-types.ts'

describe('variantTypes', () => {
  it('returns size, color and material for clothing', () => {
    expect(variantTypes('fashion')).toEqual(['Size', 'Color', 'Material'])
  })

  it('lists each type once per category', () => {
    for (const { slug } of CATEGORIES) expect(new Set(variantTypes(slug)).size).toBe(variantTypes(slug).length)
  })

  it('defaults to size', () => {
    expect(variantTypes('garden-tools')).toEqual(['Size'])
  })
})
