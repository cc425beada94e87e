import { describe, expect, it } from 'vitest'
import { perPiece } from './AnalyticsFigures.tsx'

describe('perPiece', () => {
  it('rounds to whole kobo', () => {
    expect(perPiece(1000, 3)).toBe(333)
  })

  it('is 0 for a count of 0', () => {
    expect(perPiece(1000, 0)).toBe(0)
  })
})
