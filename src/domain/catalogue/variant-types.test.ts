import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { variantTypes } from './variant-types.ts'

describe('variantTypes', () => {
  it('gives clothing size, color and material', () => {
    expect(variantTypes('fashion')).toEqual(['Size', 'Color', 'Material'])
  })

  it('names every type once in each category', () => {
    for (const { slug } of CATEGORIES) expect(new Set(variantTypes(slug)).size).toBe(variantTypes(slug).length)
  })

  it('falls back to size', () => {
    expect(variantTypes('garden-tools')).toEqual(['Size'])
  })
})
