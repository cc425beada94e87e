import { describe, expect, it } from 'vitest'
import { isBlank } from './validation.ts'

describe('isBlank', () => {
  it('is true only for empty, blank and missing text', () => {
    for (const blank of ['', ' \n\t', null, undefined]) expect(isBlank(blank)).toBe(true)
    expect(isBlank(' a ')).toBe(false)
  })
})
