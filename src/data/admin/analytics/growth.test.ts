import { describe, expect, it } from 'vitest'
import { growth } from './analytics.ts'

describe('growth', () => {
  it('says how much more or less it is', () => {
    expect(growth(108, 100)).toBe('+8%')
    expect(growth(50, 100)).toBe('-50%')
    expect(growth(100, 100)).toBe('+0%')
  })

  it('says nothing when there was nothing before', () => {
    expect(growth(100, 0)).toBeNull()
  })
})
