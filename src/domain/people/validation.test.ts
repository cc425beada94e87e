import { describe, expect, it } from 'vitest'
import { isBlank } from './validation.ts'

describe('isBlank', () => {
  it('knows nothing from something', () => {
    for (const nothing of ['', ' \n\t', null, undefined]) expect(isBlank(nothing)).toBe(true)
    expect(isBlank(' a ')).toBe(false)
  })
})
