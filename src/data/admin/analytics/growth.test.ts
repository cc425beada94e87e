import { describe, expect, it } from 'vitest'
import { growth } from './analytics.ts'

describe('growth', () => {
  it('returns the change in percent', () => {
    expect(growth(108, 100)).toBe('+8%')
    expect(growth(50, 100)).toBe('-50%')
    expect(growth(100, 100)).toBe('+0%')
  })

  it('returns null if the earlier figure is zero', () => {
    expect(growth(100, 0)).toBeNull()
  })
})
